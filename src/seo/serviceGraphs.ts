import type { City, Service } from "schema-dts";
import { servicePath } from "../../model/kinds/anchors";
import {
  areaId,
  type Business,
  businessId,
  type Facts,
  type GraphOf,
  type Node,
  type Site,
  specialHours,
} from "./graphs";

const serviceUrl = (site: Site, slug: string) => site.company.url + servicePath(slug);
const serviceId = (site: Site, slug: string) => `${serviceUrl(site, slug)}#service`;

const offers = (site: Site): Business["hasOfferCatalog"] => ({
  "@type": "OfferCatalog",
  itemListElement: site.services.map(({ title, slug }) => ({
    "@type": "Offer",
    itemOffered: { "@type": "Service", "@id": serviceId(site, slug), name: title, url: serviceUrl(site, slug) },
  })),
});

/** All services, in the order in which the page lists them. */
export const servicesGraph =
  (services: readonly { title: string; slug: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "CollectionPage",
    business: { ...specialHours(site), hasOfferCatalog: offers(site) },
    mainEntity: {
      "@type": "ItemList",
      "@id": `${page.url}#list`,
      itemListElement: services.map(({ title, slug }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: serviceUrl(site, slug),
      })),
    },
  });

interface DescribedService {
  id: string;
  name: string;
  serviceType: string | readonly string[];
  description: string;
  /** The id of the place that is served. */
  servedId: string;
}

function describedService(
  { site, page }: Facts,
  { id, name, serviceType, description, servedId }: DescribedService,
): Node<Service> {
  return {
    "@type": "Service",
    "@id": id,
    name,
    serviceType,
    description,
    url: page.url,
    image: page.picture,
    provider: { "@id": businessId(site) },
    areaServed: { "@id": servedId },
  };
}

export const serviceGraph =
  (service: { title: string; slug: string; shortDescription: string }): GraphOf =>
  (facts) => ({
    type: "WebPage",
    mainEntity: describedService(facts, {
      id: serviceId(facts.site, service.slug),
      name: service.title,
      serviceType: service.title,
      description: service.shortDescription,
      servedId: areaId(facts.site),
    }),
  });

const cityId = (site: Site, slug: string) => `${site.company.url}/service-areas/${slug}#city`;

const cityNode = ({ site }: Facts, area: Queries.AreaInGraphFragment): Node<City> => ({
  "@type": "City",
  "@id": cityId(site, area.slug),
  name: area.title,
  url: `${site.company.url}/service-areas/${area.slug}`,
  geo: { "@type": "GeoCoordinates", latitude: area.geo.latitude, longitude: area.geo.longitude },
  containedInPlace: area.counties.map((name) => ({ "@type": "AdministrativeArea", name })),
});

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
  services: readonly { service: { title: string } }[];
}

export const areaGraph = (area: DescribedArea): GraphOf =>
  graphIn(area, {
    name: area.page.heroTitle,
    serviceType: area.services.map(({ service }) => service.title),
    description: area.lead,
  });

export const areaServiceGraph = ({ area, title, lead, service }: Queries.AreaServiceInGraphFragment): GraphOf =>
  graphIn(area, { name: title, serviceType: service.title, description: lead });
