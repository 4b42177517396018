import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/required";
import { BenefitCards } from "../sections/BenefitCards";
import { CallButton } from "../sections/CallButton";
import { ClosingBand } from "../sections/ClosingBand";
import { Hero } from "../sections/Hero";
import { PartnerCategories } from "../sections/PartnerCategories";
import { QualityBlock } from "../sections/QualityBlock";
import { QuoteSection } from "../sections/QuoteSection";
import { Sections } from "../sections/Sections";
import { StatsBand } from "../sections/StatsBand";
import { Testimonials } from "../sections/Testimonials";
import { pageGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";
import { LinkButton } from "../ui/Button";

export default function PartnersPage({ data }: PageProps<Queries.PartnersQuery>) {
  const page = required(data.partnersPage, "pages/partners.json");
  return (
    <Sections>
      <Hero
        hero={page.hero}
        onGradient
        actions={
          <>
            <LinkButton to={page.quoteAction.to}>{page.quoteAction.label}</LinkButton>
            <CallButton>{page.callAction}</CallButton>
          </>
        }
      />
      <StatsBand stats={page.stats} title="Our network in numbers" />
      <BenefitCards {...page.benefits} most={3} />
      <PartnerCategories {...page.categories} />
      <Testimonials {...page.testimonials} />
      <QualityBlock {...page.quality} />
      <QuoteSection
        heading={page.inquiry.heading}
        reasons={page.inquiry.values}
        form={{ ...page.inquiry.form, kind: "partner", page: "/partners" }}
        ground="paper"
      />
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.PartnersQuery>) {
  const page = required(data.partnersPage, "pages/partners.json");
  return <SiteHead path="/partners" seo={page.seo} hero={page.hero} graph={pageGraph("AboutPage")} />;
}

export const query = graphql`
  query Partners {
    partnersPage {
      seo {
        ...SeoFields
      }
      hero {
        ...HeroFields
      }
      quoteAction {
        ...LinkFields
      }
      callAction
      stats {
        ...StatFields
      }
      benefits {
        heading {
          ...HeadingFields
        }
        items {
          ...BenefitFields
        }
      }
      categories {
        heading {
          ...HeadingFields
        }
        items {
          ...PartnerCategoryFields
        }
      }
      testimonials {
        heading {
          ...HeadingFields
        }
        items {
          ...TestimonialFields
        }
      }
      quality {
        heading {
          ...HeadingFields
        }
        points
      }
      inquiry {
        heading {
          ...HeadingFields
        }
        values {
          ...BenefitFields
        }
        form {
          title
          lead
        }
      }
      closing {
        ...ClosingFields
      }
    }
  }
`;
