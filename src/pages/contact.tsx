import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../content/facts/required";
import { ContactCards } from "../sections/contact/ContactCards";
import { ContactWays } from "../sections/contact/ContactWays";
import { FormAndContacts } from "../sections/contact/FormAndContacts";
import { MapSection } from "../sections/contact/MapSection";
import { WhyStrip } from "../sections/contact/WhyStrip";
import { EmergencyBox } from "../sections/emergency/EmergencyBox";
import { ClosingBand } from "../sections/page/ClosingBand";
import Faq from "../sections/page/Faq";
import { Hero } from "../sections/page/Hero";
import { Sections } from "../sections/page/Sections";
import { pageGraph } from "../seo/graphs";
import { SiteHead } from "../seo/SiteHead";

export default function ContactPage({ data }: PageProps<Queries.ContactQuery>) {
  const page = required(data.contactPage, "pages/contact.json");
  return (
    <Sections>
      <Hero hero={page.hero} height="small">
        <ContactWays />
      </Hero>
      <FormAndContacts form={{ ...page.form, page: "/contact" }}>
        <EmergencyBox emergency={page.emergency} />
        <ContactCards title={page.cardsTitle} cards={page.cards} licenses={data.company?.licenses} />
      </FormAndContacts>
      <div data-print="hide">
        <Sections>
          <WhyStrip {...page.why} />
          <Faq {...page.faq} />
          <MapSection map={page.map} area={page.area} />
        </Sections>
      </div>
      <ClosingBand closing={page.closing} joined />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ContactQuery>) {
  const page = required(data.contactPage, "pages/contact.json");
  return <SiteHead path="/contact" seo={page.seo} hero={page.hero} graph={pageGraph("ContactPage")} />;
}

export const query = graphql`
  query Contact {
    company {
      licenses {
        ...License
      }
    }
    contactPage {
      ...ContactPage
      hero {
        ...HeroFields
      }
      area {
        ...ContactArea
      }
    }
  }
`;
