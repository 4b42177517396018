/** Structured data of town pages. */
import type { City } from "schema-dts";
import type { Facts, GraphOf, Node, Site } from "./graphs";
import { type DescribedService, describedService } from "./serviceGraphs";

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

/** A page about services in one town. */
const graphIn =
  (
    area: Queries.AreaInGraphFragment,
    service: Pick<DescribedService, "name" | "serviceType" | "description">,
  ): GraphOf =>
  (facts) => ({
    type: "WebPage",
    city: cityNode(facts, area),
    mainEntity: describedService(facts, {
      ...service,
      id: `${facts.page.url}#service`,
      servedId: cityId(facts.site, area.slug),
    }),
  });

interface DescribedArea extends Queries.AreaInGraphFragment {
  lead: string;
  page: { heroTitle: string };
  /** The services that the page names. */
  services: readonly { service: { title: string } }[];
}

/** The business's services in one town. */
export const areaGraph = (area: DescribedArea): GraphOf =>
  graphIn(area, {
    name: area.page.heroTitle,
    serviceType: area.services.map(({ service }) => service.title),
    description: area.lead,
  });

export const areaServiceGraph = ({ area, title, lead, service }: Queries.AreaServiceInGraphFragment): GraphOf =>
  graphIn(area, { name: title, serviceType: service.title, description: lead });
