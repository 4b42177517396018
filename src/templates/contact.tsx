import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { MapSection } from "../sections/areas/MapSection";
import type { ServedArea } from "../sections/areas/ServedArea";
import { ContactCards, FormAndContacts } from "../sections/contact/ContactCards";
import { ContactWays } from "../sections/contact/ContactWays";
import { WhyStrip } from "../sections/contact/WhyStrip";
import { EmergencyBox } from "../sections/emergency/EmergencyBox";
import { ClosingBand } from "../sections/page/ClosingBand";
import Faq from "../sections/page/Faq";
import { Hero } from "../sections/page/Hero";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";

export default function ContactPage({ data, pageContext }: PageProps<Queries.ContactQuery, { area: ServedArea }>) {
  const page = requireValue(data.page, "pages/contact.json");
  return (
    <>
      <Hero hero={page.hero} height="small">
        <ContactWays />
      </Hero>
      <FormAndContacts form={page.form}>
        <EmergencyBox emergency={page.emergency} withoutNumber />
        <ContactCards title={page.cardsTitle} cards={page.cards} licenses={data.company?.licenses} />
      </FormAndContacts>
      <WhyStrip {...page.why} />
      <Faq {...page.faq} />
      <MapSection map={page.map} area={pageContext.area} />
      <ClosingBand closing={page.closing} joined />
    </>
  );
}

export const Head = pageHead(pageGraph("ContactPage"));

export const query = graphql`
  query Contact {
    company {
      licenses { ...License }
    }
    page: contactPage {
      ...ContactPage
      hero { ...HeroFields }
    }
  }
`;
