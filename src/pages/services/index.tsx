import { graphql, type HeadProps, type PageProps } from "gatsby";
import { required } from "../../content/facts/required";
import { ClosingBand } from "../../sections/page/ClosingBand";
import { Hero } from "../../sections/page/Hero";
import { Sections } from "../../sections/page/Sections";
import { ServiceCards } from "../../sections/services/ServiceCards";
import { WholeHouse } from "../../sections/services/WholeHouse";
import { SiteHead } from "../../seo/SiteHead";
import { servicesGraph } from "../../seo/serviceGraphs";

export default function ServicesPage({ data }: PageProps<Queries.ServicesQuery>) {
  const page = required(data.servicesPage, "pages/services.json");
  const services = data.allService.nodes;
  const placed = data.placed.nodes;
  const house = placed.length > 0 && data.homePage?.house;
  const prices = services.some((service) => service.prices) && data.pricesPage;
  return (
    <Sections>
      <Hero hero={page.hero} height="small" />
      <ServiceCards
        {...page}
        heading={page.list}
        services={services}
        more={prices ? { label: prices.link, to: "/prices" } : undefined}
      >
        {house && <WholeHouse {...house} services={placed} />}
      </ServiceCards>
      {page.managers && <ClosingBand closing={page.managers} joined={!house} offer />}
      <ClosingBand closing={page.help} joined />
    </Sections>
  );
}

export function Head({ data }: HeadProps<Queries.ServicesQuery>) {
  const page = required(data.servicesPage, "pages/services.json");
  return <SiteHead path="/services" seo={page.seo} hero={page.hero} graph={servicesGraph(data.allService.nodes)} />;
}

export const query = graphql`
  query Services {
    servicesPage {
      ...ServicesPage
      hero {
        ...HeroFields
      }
    }
    allService(sort: { jsonId: ASC }) {
      nodes {
        ...ServiceCard
        prices {
          asOf
        }
      }
    }
    homePage {
      house: hero {
        ...HouseFields
      }
    }
    placed: allService(filter: { place: { x: { ne: null } } }, sort: { jsonId: ASC }) {
      nodes {
        ...PlacedService
      }
    }
    pricesPage {
      link
    }
  }
`;
