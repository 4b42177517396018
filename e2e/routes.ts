import { siteContent } from "./siteContent";

export interface Route {
  path: string;
  /** HTTP status its address answers with. */
  status: number;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Whether it carries a lead form. */
  hasForm: boolean;
}

/** Slugs of the services, in the order of their ids. */
export const serviceSlugs = siteContent.services.map(({ slug }) => slug);

/** Slugs of the towns, in alphabetical order of their names. */
export const areaSlugs = siteContent.areas.map(({ slug }) => slug);

/** The pages about one service in one town, by their names. */
const areaServices = Object.fromEntries(
  siteContent.areaServices.map(({ serviceSlug, areaSlug }) => [
    `area-service-${serviceSlug}-${areaSlug}`,
    `/services/${serviceSlug}/${areaSlug}`,
  ]),
);
export const areaServiceNames = Object.keys(areaServices);
const { pages, services } = siteContent;
const hasPrices = pages.prices && services.some(({ prices }) => prices);

const page = (path: string, hasForm: boolean): Route => ({ path, status: 200, indexed: true, hasForm });

/** Every screen of the site, by name. */
export const routes: Record<string, Route> = {
  home: page("/", true),
  services: page("/services", false),
  ...Object.fromEntries(serviceSlugs.map((slug) => [`service-${slug}`, page(`/services/${slug}`, true)])),
  ...Object.fromEntries(areaSlugs.map((slug) => [`area-${slug}`, page(`/service-areas/${slug}`, true)])),
  ...Object.fromEntries(Object.entries(areaServices).map(([name, path]) => [name, page(path, true)])),
  ...(hasPrices ? { prices: page("/prices", false) } : {}),
  partners: page("/partners", true),
  contact: page("/contact", true),
  privacy: page("/privacy", false),
  accessibility: page("/accessibility", false),
  areas: page("/service-areas", false),
  "thank-you": { path: "/thank-you", status: 200, indexed: false, hasForm: false },
  "not-found": { path: "/no-such-page", status: 404, indexed: false, hasForm: false },
  "service-not-found": { path: "/services/no-such-service", status: 404, indexed: false, hasForm: false },
};

const alike = new Set([
  ...serviceSlugs.slice(1).map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames.slice(1),
]);
/** Whether a screen has the template and the sections of another one, as all services have and all towns. */
export const isAlike = (name: string): boolean => alike.has(name);
