import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { LeadFormSection } from "../sections/contact/LeadFormSection";
import { BenefitCards } from "../sections/page/BenefitCards";
import { ClosingBand } from "../sections/page/ClosingBand";
import { FadingPicture } from "../sections/page/FadingPicture";
import { Hero } from "../sections/page/Hero";
import { PartnerActions } from "../sections/page/PartnerActions";
import { Sections } from "../sections/page/Sections";
import { StatsBand } from "../sections/page/StatsBand";
import { PartnerCategories } from "../sections/trust/PartnerCategories";
import { PartnerSteps } from "../sections/trust/PartnerSteps";
import { QualityBlock } from "../sections/trust/QualityBlock";
import { Reviews, Testimonials } from "../sections/trust/Quotes";
import { pageGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function PartnersPage({ data }: PageProps<Queries.PartnersQuery>) {
  const page = required(data.partnersPage, "pages/partners.json");
  return (
    <Sections>
      <Hero hero={page.hero} picture={<FadingPicture hero={page.hero} />}>
        <PartnerActions quote={page.quoteAction} call={page.callAction} />
      </Hero>
      <BenefitCards {...page.benefits} columns={2} variant="list" />
      <StatsBand title={page.statsTitle} stats={page.stats} />
      <PartnerCategories {...page.categories} />
      <Testimonials {...page.testimonials} />
      {page.reviews && data.allReview.nodes.length > 0 && (
        <Reviews {...page.reviews} reviews={data.allReview.nodes} background="paper" />
      )}
      <QualityBlock {...page.quality} />
      <LeadFormSection
        heading={page.inquiry.heading}
        reasons={page.inquiry.values}
        form={{ ...page.inquiry.form, kind: "partner", page: "/partners" }}
      >
        <PartnerSteps />
      </LeadFormSection>
      <ClosingBand closing={page.closing} background="paper" />
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
      ...PartnersPage
      hero {
        ...HeroFields
      }
      categories {
        ...PartnerCategoriesFields
      }
    }
    allReview(filter: { from: { eq: "partner" } }, sort: { date: DESC }) {
      nodes {
        ...ReviewFields
      }
    }
  }
`;
