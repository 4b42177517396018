/**
 * Structured data: one connected graph per page, from the content that the page shows.
 * Vocabulary: https://schema.org. The parts that Google reads:
 * https://developers.google.com/search/docs/appearance/structured-data
 */
import type {
  BreadcrumbList,
  HomeAndConstructionBusiness,
  HomeAndConstructionBusinessLeaf,
  OpeningHoursSpecification,
  PostalAddress,
  Service,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import type { PageFacts } from "../../model/kinds/kind";
import type { SiteFacts } from "../frame/useSite";

declare global {
  /** Whether the build writes HTML. webpack drops the code of structured data from the browser's scripts. */
  var IN_HTML: boolean;
}

type Site = Omit<SiteFacts, "formText">;

export interface Facts {
  site: Site;
  page: Pick<PageFacts, "trail"> & { url: string; title: string; description: string; picture: string };
}

export type GraphOf = (facts: Facts) => Page;

/** A node that other nodes refer to. */
type Node<T extends Thing> = Exclude<T, string> & { "@id": string };

type BusinessType = Exclude<HomeAndConstructionBusiness, string>["@type"];
/** A business may have several types at once, which the package's declarations cannot express. */
type Business = Omit<HomeAndConstructionBusinessLeaf, "@type"> & { "@type": readonly BusinessType[] };

interface Page {
  type: "WebPage" | "ContactPage" | "AboutPage" | "CollectionPage";
  /** The page's subject. Default: the business, with all that is known about it. */
  mainEntity?: Node<Service>;
  /** Further facts about the business, on a page about it. They replace its special days. */
  business?: Partial<Business>;
  others?: readonly Thing[];
  published?: string;
  modified?: string;
}

interface SiteGraph {
  "@context": "https://schema.org";
  "@graph": readonly (Thing | Business)[];
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const allDay: OpeningHoursSpecification = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: [...WEEK],
  opens: "00:00",
  closes: "23:59",
};

const websiteId = (site: Site) => `${site.company.url}/#website`;
export const businessId = (site: Site) => `${site.company.url}/#business`;
const areaId = (site: Site) => `${site.company.url}/#area`;
function businessTypes({ services }: Site): BusinessType[] {
  // The content model allows only names of schema.org types.
  const trades = services.flatMap(({ businessType }) => (businessType ? [businessType as BusinessType] : []));
  return [...new Set<BusinessType>(["HomeAndConstructionBusiness", ...trades])];
}

function officeHours({ company }: Site): OpeningHoursSpecification[] {
  return company.hours.flatMap((line): OpeningHoursSpecification[] =>
    line.opens && line.closes
      ? [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: line.days.flatMap((day) => WEEK.filter((known) => known === day)),
            opens: line.opens,
            closes: line.closes,
          },
        ]
      : [],
  );
}

/** Holidays and other special days. schema.org writes a closed day as 00:00–00:00. */
function specialHours({ company }: Site): Pick<Business, "specialOpeningHoursSpecification"> {
  const days = company.specialDates.map((dates) => ({ "@type": "OpeningHoursSpecification", ...dates }) as const);
  return { specialOpeningHoursSpecification: days.length > 0 ? days : undefined };
}

export const postalAddress = ({ company: { address } }: Site): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: address.street ?? undefined,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postalCode,
  addressCountry: address.country,
});

/** The business as every page names it: what Google requires, and the area that services refer to. */
function business(site: Site): Business {
  const { company } = site;
  const { url } = company;
  const geo = { "@type": "GeoCoordinates", latitude: company.geo.latitude, longitude: company.geo.longitude } as const;
  return {
    "@type": businessTypes(site),
    "@id": businessId(site),
    name: company.name,
    url: `${url}/`,
    telephone: company.phone,
    address: postalAddress(site),
    // A company at home has no point that anybody should drive to.
    geo: company.address.street ? geo : undefined,
    areaServed: {
      "@type": "GeoCircle",
      "@id": areaId(site),
      geoMidpoint: geo,
      geoRadius: String(company.serviceArea.structuredDataMeters),
    },
  };
}

function businessDetails(site: Site): Partial<Business> {
  const { company, navigation } = site;
  return {
    description: navigation.footerNote,
    email: company.email,
    logo: company.url + (company.mark.publicURL ?? ""),
    image: `${company.url}/social/home.jpg`,
    priceRange: company.priceRange,
    openingHoursSpecification: officeHours(site),
    sameAs: company.social.map((profile) => profile.url),
  };
}

function breadcrumbs({ site, page }: Facts): Node<BreadcrumbList> | undefined {
  if (page.trail.length < 2) return undefined;
  return {
    "@type": "BreadcrumbList",
    "@id": `${page.url}#breadcrumbs`,
    itemListElement: page.trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: site.company.url + to,
    })),
  };
}

/** A page's graph: site, business and page, with the same ids on every page. JSON leaves out what is undefined. */
export function siteGraph(facts: Facts, graphOf: GraphOf): SiteGraph {
  const { site, page } = facts;
  const { type, mainEntity, others = [], published, modified, business: shown } = graphOf(facts);
  const trail = breadcrumbs(facts);
  const isAboutBusiness = !mainEntity || shown;
  const website: WebSite = {
    "@type": "WebSite",
    "@id": websiteId(site),
    url: `${site.company.url}/`,
    name: site.company.name,
    inLanguage: site.company.locale,
    publisher: { "@id": businessId(site) },
  };
  const webPage: WebPage = {
    "@type": type,
    "@id": `${page.url}#page`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: site.company.locale,
    isPartOf: { "@id": websiteId(site) },
    about: { "@id": businessId(site) },
    mainEntity: mainEntity && { "@id": mainEntity["@id"] },
    datePublished: published,
    dateModified: modified,
    breadcrumb: trail && { "@id": trail["@id"] },
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage,
      website,
      { ...business(site), ...(isAboutBusiness && { ...businessDetails(site), ...(shown ?? specialHours(site)) }) },
      ...[trail, mainEntity, ...others].filter((node) => node !== undefined),
    ],
  };
}

export const pageGraph =
  (type: Page["type"] = "WebPage"): GraphOf =>
  () => ({ type });

/** Home's graph: adds the rating and round-the-clock hours, where the content allows them. */
export const homeGraph: GraphOf = ({ site }) => {
  const { answersAroundTheClock, rating } = site.company;
  return {
    type: "WebPage",
    business: {
      ...(answersAroundTheClock ? { openingHoursSpecification: allDay } : specialHours(site)),
      aggregateRating:
        rating.inStructuredData && !rating.hidden
          ? { "@type": "AggregateRating", ratingValue: rating.value, reviewCount: rating.count, bestRating: 5 }
          : undefined,
    },
  };
};

/** The privacy page's last update is today, as shown on the page: the day of the build. */
export const privacyGraph =
  (published: string): GraphOf =>
  ({ site }) => ({
    type: "WebPage",
    published,
    modified: site.builtAt.slice(0, 10),
  });

interface DescribedService {
  name: string;
  serviceType: string | readonly string[];
  description: string;
  /** Default: the business's own area. */
  town?: string;
}

/** The graph of a page about a service, or about the services in a town. */
export const serviceGraph =
  ({ town, ...described }: DescribedService): GraphOf =>
  ({ site, page }) => ({
    type: "WebPage",
    mainEntity: {
      "@type": "Service",
      "@id": `${page.url}#service`,
      ...described,
      url: page.url,
      image: page.picture,
      provider: { "@id": businessId(site) },
      areaServed: town ? { "@type": "City", name: town } : { "@id": areaId(site) },
    },
  });
