/**
 * Structured data: one connected graph a page, built from the same content the page shows.
 * Vocabulary: https://schema.org; what search engines read of it: https://developers.google.com/search/docs/appearance/structured-data
 */
import type {
  BreadcrumbList,
  FAQPage,
  HomeAndConstructionBusiness,
  HomeAndConstructionBusinessLeaf,
  ItemList,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { breadcrumbTrail } from "../site/breadcrumbTrail";
import type { useCompany } from "../site/useCompany";

type Site = ReturnType<typeof useCompany>;

export interface Facts {
  site: Site;
  page: { url: string; path: string; title: string; description: string; picture: string };
}

/** What a page adds to the site's graph. */
export type GraphOf = (facts: Facts) => Page;

/** A node that other nodes refer to. */
type Node<T extends Thing> = Exclude<T, string> & { "@id": string };

type BusinessType = Exclude<HomeAndConstructionBusiness, string>["@type"];
/** The business is of several types at once, which the vocabulary allows and its declarations have no name for. */
type Business = Omit<HomeAndConstructionBusinessLeaf, "@type"> & { "@type": readonly BusinessType[] };

interface Page {
  type: "WebPage" | "ContactPage" | "AboutPage" | "CollectionPage";
  /** What the page describes, where that is not the business as a whole. */
  mainEntity?: Node<Service | ItemList>;
  /** What else stands on the page. */
  part?: Node<FAQPage>;
  /** What this page shows of the business beyond what every page shows. */
  business?: Partial<Business>;
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
const businessId = (site: Site) => `${site.company.url}/#business`;
const areaId = (site: Site) => `${site.company.url}/#area`;
const serviceUrl = (site: Site, slug: string) => `${site.company.url}/services/${slug}`;
const serviceId = (site: Site, slug: string) => `${serviceUrl(site, slug)}#service`;

function businessTypes({ services }: Site): BusinessType[] {
  // The content model knows the same names.
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

/** @param described id of the service that stands in the same graph by itself */
function business(site: Site, described: string | undefined): Business {
  const { company, navigation, services } = site;
  const { url, address } = company;
  const geo = { "@type": "GeoCoordinates", latitude: company.geo.latitude, longitude: company.geo.longitude } as const;
  return {
    "@type": businessTypes(site),
    "@id": businessId(site),
    name: company.name,
    description: navigation.footerNote,
    url: `${url}/`,
    telephone: company.phone,
    email: company.email,
    logo: url + (company.mark.publicURL ?? ""),
    image: `${url}/social/home.jpg`,
    priceRange: company.priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo,
    areaServed: {
      "@type": "GeoCircle",
      "@id": areaId(site),
      geoMidpoint: geo,
      geoRadius: String(company.serviceArea.structuredDataMeters),
    },
    openingHoursSpecification: officeHours(site),
    ...(company.answersAroundTheClock
      ? {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "emergency",
            telephone: company.phone,
            email: company.email,
            areaServed: { "@id": areaId(site) },
            availableLanguage: "en",
            hoursAvailable: allDay,
          },
        }
      : {}),
    sameAs: company.social.map((profile) => profile.url),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      itemListElement: services.map(({ title, slug }) => {
        const id = serviceId(site, slug);
        return {
          "@type": "Offer",
          itemOffered:
            id === described
              ? { "@id": id }
              : { "@type": "Service", "@id": id, name: title, url: serviceUrl(site, slug) },
        };
      }),
    },
  };
}

function breadcrumbs({ site, page }: Facts): Node<BreadcrumbList> | undefined {
  const { company, navigation, services } = site;
  const names = new Map([
    ...[...navigation.header, ...navigation.footer].map(({ to, label }) => [to, label] as const),
    ...services.map(({ slug, title }) => [`/services/${slug}`, title] as const),
  ]);
  const trail = breadcrumbTrail(page.path, names);
  if (trail.length < 2) return undefined;
  return {
    "@type": "BreadcrumbList",
    "@id": `${page.url}#breadcrumbs`,
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: company.url + to,
    })),
  };
}

/** The whole graph of a page: site, business and page, each under an id that stays. */
export function siteGraph(facts: Facts, graphOf: GraphOf): SiteGraph {
  const { site, page } = facts;
  const { type, mainEntity, part, published, modified, business: shown } = graphOf(facts);
  const trail = breadcrumbs(facts);
  const website: WebSite = {
    "@type": "WebSite",
    "@id": websiteId(site),
    url: `${site.company.url}/`,
    name: site.company.name,
    inLanguage: "en-US",
    publisher: { "@id": businessId(site) },
  };
  const webPage: WebPage = {
    "@type": type,
    "@id": `${page.url}#page`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: "en-US",
    isPartOf: { "@id": websiteId(site) },
    about: { "@id": businessId(site) },
    primaryImageOfPage: { "@type": "ImageObject", url: page.picture, width: "1200", height: "630" },
    ...(mainEntity ? { mainEntity: { "@id": mainEntity["@id"] } } : {}),
    ...(part ? { hasPart: { "@id": part["@id"] } } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(trail ? { breadcrumb: { "@id": trail["@id"] } } : {}),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      webPage,
      website,
      { ...business(site, mainEntity?.["@id"]), ...shown },
      ...[trail, mainEntity, part].filter((node) => node !== undefined),
    ],
  };
}

/** A page about the business itself. */
export const pageGraph =
  (type: Page["type"] = "WebPage"): GraphOf =>
  () => ({ type });

/** Home shows the rating, and that the line is answered round the clock, where the content says so. */
export const homeGraph: GraphOf = ({ site }) => {
  const { answersAroundTheClock, rating } = site.company;
  return {
    type: "WebPage",
    business: {
      ...(answersAroundTheClock ? { openingHoursSpecification: allDay } : {}),
      ...(rating.inStructuredData
        ? {
            aggregateRating: {
              "@type": "AggregateRating",
              ratingValue: rating.value,
              reviewCount: rating.count,
              bestRating: 5,
            },
          }
        : {}),
    },
  };
};

/** All services, in the order in which the page lists them. */
export const servicesGraph =
  (services: readonly { title: string; slug: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "CollectionPage",
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

/** One service, which the business provides, with the estimate it offers for it. */
export const serviceGraph =
  (service: { title: string; slug: string; shortDescription: string }): GraphOf =>
  ({ site, page }) => {
    const { estimate } = site.company;
    return {
      type: "WebPage",
      mainEntity: {
        "@type": "Service",
        "@id": serviceId(site, service.slug),
        name: service.title,
        serviceType: service.title,
        description: service.shortDescription,
        url: page.url,
        image: page.picture,
        provider: { "@id": businessId(site) },
        areaServed: { "@id": areaId(site) },
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
      },
    };
  };

/** The ways to reach the business, and the questions answered beside them. */
export const contactGraph =
  (questions: readonly { question: string; answer: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "ContactPage",
    part: {
      "@type": "FAQPage",
      "@id": `${page.url}#faq`,
      about: { "@id": businessId(site) },
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  });

/**
 * The page counts as modified today, as its text says: on the day it was built, and in a browser on the visitor's own.
 * @param published ISO date
 */
export const privacyGraph =
  (published: string): GraphOf =>
  ({ site }) => {
    const now = typeof window === "undefined" ? new Date(site.builtAt) : new Date();
    return {
      type: "WebPage",
      published,
      // en-CA writes an ISO date.
      modified: now.toLocaleDateString("en-CA", { timeZone: site.company.timeZone }),
    };
  };
