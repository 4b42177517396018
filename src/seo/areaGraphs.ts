/** Structured data of town pages. */
import type { City } from "schema-dts";
import type { Facts, GraphOf, Node, Site } from "./graphs";
import { describedService } from "./serviceGraphs";

const cityId = (site: Site, slug: string) => `${site.company.url}/service-areas/${slug}#city`;

/** A town with its coordinates. */
const cityNode = ({ site }: Facts, area: Queries.AreaInGraphFragment): Node<City> => ({
  "@type": "City",
  "@id": cityId(site, area.slug),
  name: area.title,
  url: `${site.company.url}/service-areas/${area.slug}`,
  geo: { "@type": "GeoCoordinates", latitude: area.geo.latitude, longitude: area.geo.longitude },
  containedInPlace: area.counties.map((name) => ({ "@type": "AdministrativeArea", name })),
});

interface DescribedArea extends Queries.AreaInGraphFragment {
  lead: string;
  page: { heroTitle: string };
  /** The services that the page names. */
  services: readonly { service: { title: string } }[];
}

/** The business's services in one town. */
export const areaGraph =
  (area: DescribedArea): GraphOf =>
  (facts) => ({
    type: "WebPage",
    name: area.title,
    city: cityNode(facts, area),
    mainEntity: describedService(facts, {
      id: `${facts.page.url}#service`,
      name: area.page.heroTitle,
      serviceType: area.services.map(({ service }) => service.title),
      description: area.lead,
      servedId: cityId(facts.site, area.slug),
    }),
  });

/** One service in one town. */
export const areaServiceGraph =
  (content: Queries.AreaServiceInGraphFragment): GraphOf =>
  (facts) => ({
    type: "WebPage",
    name: content.area.title,
    city: cityNode(facts, content.area),
    mainEntity: describedService(facts, {
      id: `${facts.page.url}#service`,
      name: content.title,
      serviceType: content.service.title,
      description: content.lead,
      servedId: cityId(facts.site, content.area.slug),
    }),
  });
