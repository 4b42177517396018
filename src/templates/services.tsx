import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { ClosingBand } from "../sections/page/ClosingBand";
import { Hero } from "../sections/page/Hero";
import { ServiceCards } from "../sections/services/ServiceCards";
import { pageGraph } from "../seo/graphs";
import { pageHead } from "../seo/SiteHead";

export default function ServicesPage({ data }: PageProps<Queries.ServicesQuery>) {
  const page = requireValue(data.page, "pages/services.json");
  const services = data.allService.nodes;
  const prices = services.some((service) => service.prices) && data.pricesPage;
  return (
    <>
      <Hero hero={page.hero} height="small" textOnPhones />
      <ServiceCards
        {...page}
        heading={page.list}
        services={services}
        more={prices ? { label: prices.link, to: "/prices" } : undefined}
      />
      <ClosingBand closing={page.help} offer={page.managers} joined />
    </>
  );
}

export const Head = pageHead(pageGraph("CollectionPage"));

export const query = graphql`
  query Services {
    page: servicesPage {
      ...ServicesPage
      hero { ...HeroFields }
    }
    allService(sort: { jsonId: ASC }) {
      nodes { ...ServiceCard }
    }
    pricesPage { link }
  }
`;
