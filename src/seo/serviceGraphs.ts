import type { Service } from "schema-dts";
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

const offers = (site: Site): Pick<Business, "hasOfferCatalog"> => ({
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    itemListElement: site.services.map(({ title, slug }) => ({
      "@type": "Offer",
      itemOffered: {
        "@type": "Service",
        "@id": serviceId(site, slug),
        name: title,
        url: serviceUrl(site, slug),
      },
    })),
  },
});

/** All services, in the order in which the page lists them. */
export const servicesGraph =
  (services: readonly { title: string; slug: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "CollectionPage",
    business: { ...specialHours(site), ...offers(site) },
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

export interface DescribedService {
  id: string;
  name: string;
  serviceType: string | readonly string[];
  description: string;
  /** The id of the place that is served. */
  servedId: string;
}

/** A page's service: its provider and the offered estimate. */
export function describedService(
  { site, page }: Facts,
  { id, name, serviceType, description, servedId }: DescribedService,
): Node<Service> {
  const { estimate } = site.company;
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
    ...(estimate
      ? {
          offers: {
            "@type": "Offer",
            name: estimate.name,
            price: estimate.price,
            priceCurrency: "USD",
            url: page.url,
          },
        }
      : {}),
  };
}

/** One service in the whole service area. */
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
