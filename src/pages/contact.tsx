import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ClosingBand } from "../sections/ClosingBand";
import { ContactCards } from "../sections/ContactCards";
import { EmergencyBox } from "../sections/EmergencyBox";
import { Faq } from "../sections/Faq";
import { Hero } from "../sections/Hero";
import { MapSection } from "../sections/MapSection";
import { QuoteSection } from "../sections/QuoteSection";
import { Sections } from "../sections/Sections";
import { contactGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function ContactPage({ data }: PageProps<Queries.ContactQuery>) {
  const page = required(data.contactPage, "pages/contact.json");
  return (
    <Sections>
      <Hero hero={page.hero} height="small" />
      <ContactCards title={page.cardsTitle} cards={page.cards} licenses={data.company?.licenses} />
      <QuoteSection
        heading={page.why.heading}
        reasons={page.why.items}
        form={{ ...page.form, page: "/contact" }}
        ground="paper"
      >
        <EmergencyBox emergency={page.emergency} />
      </QuoteSection>
      <Faq {...page.faq} />
      <MapSection map={page.map} />
      <ClosingBand closing={page.closing} />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ContactQuery>) {
  const page = required(data.contactPage, "pages/contact.json");
  return <SiteHead path="/contact" seo={page.seo} hero={page.hero} graph={contactGraph(page.faq.items)} />;
}

export const query = graphql`
  query Contact {
    company {
      licenses {
        ...LicenseFields
      }
    }
    contactPage {
      seo {
        ...SeoFields
      }
      hero {
        ...HeroFields
      }
      cardsTitle
      cards {
        ...ContactCardFields
      }
      why {
        ...BenefitBlockFields
      }
      emergency {
        ...EmergencyFields
      }
      form {
        ...FormIntroFields
      }
      map {
        ...MapFields
      }
      faq {
        ...FaqFields
      }
      closing {
        ...ClosingFields
      }
    }
  }
`;
