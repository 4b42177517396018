import { graphql, type PageProps } from "gatsby";
import { requireValue } from "../../model/kinds/requireValue";
import { ClosingBand } from "../sections/page/ClosingBand";
import { Hero } from "../sections/page/Hero";
import { ServiceCards } from "../sections/services/ServiceCards";
import { pageGraph } from "../seo/graphs";
import { type PageHeadProps, SiteHead } from "../seo/SiteHead";

export default function ServicesPage({ data }: PageProps<Queries.ServicesQuery>) {
  const page = requireValue(data.servicesPage, "pages/services.json");
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

export function Head({ data, pageContext }: PageHeadProps<Queries.ServicesQuery>) {
  const page = requireValue(data.servicesPage, "pages/services.json");
  const graph = IN_HTML && pageGraph("CollectionPage");
  return <SiteHead page={pageContext.page} seo={page.seo} hero={page.hero} graph={graph} />;
}

export const query = graphql`
  query Services {
    servicesPage {
      ...ServicesPage
      hero { ...HeroFields }
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        ...ServiceCard
        prices { asOf }
      }
    }
    pricesPage { link }
  }
`;
