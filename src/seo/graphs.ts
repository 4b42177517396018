/**
 * Structured data: one connected graph a page, built from the same content the page shows.
 * Vocabulary: https://schema.org; what search engines read of it: https://developers.google.com/search/docs/appearance/structured-data
 */
import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  HomeAndConstructionBusiness,
  OpeningHoursSpecification,
  Service,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import { breadcrumbTrail } from "../site/breadcrumbTrail";
import type { useCompany } from "../site/useCompany";

export interface Facts {
  site: ReturnType<typeof useCompany>;
  page: { url: string; path: string; title: string; description: string; picture: string };
}

/** What a page adds to the site's graph. */
export type GraphOf = (facts: Facts) => Page;

interface Page {
  type: "WebPage" | "ContactPage" | "AboutPage" | "CollectionPage";
  /** Further nodes beside the page, the first of them being what the page is about. */
  nodes?: Exclude<Thing, string>[];
  /** Whether the business is said to be open round the clock rather than in office hours. */
  openAllDay?: boolean;
  published?: string;
  modified?: string;
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const businessId = (origin: string) => `${origin}/#business`;

const allDay: OpeningHoursSpecification = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: [...WEEK],
  opens: "00:00",
  closes: "23:59",
};

function business({ site }: Facts, openAllDay: boolean): HomeAndConstructionBusiness {
  const { company, services } = site;
  const { url, address, geo, rating } = company;
  const officeHours = company.hours.flatMap((line): OpeningHoursSpecification[] =>
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
  return {
    // Only some trades have a subtype of their own.
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(url),
    name: company.name,
    description: company.tagline,
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
    geo: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
    areaServed: {
      "@type": "GeoCircle",
      geoMidpoint: { "@type": "GeoCoordinates", latitude: geo.latitude, longitude: geo.longitude },
      geoRadius: String(company.serviceArea.structuredDataMeters),
    },
    openingHoursSpecification: openAllDay ? allDay : officeHours,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "emergency",
      telephone: company.phone,
      areaServed: address.country,
      availableLanguage: "en",
      hoursAvailable: allDay,
    },
    sameAs: company.social.map((profile) => profile.url),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Services",
      itemListElement: services.map(({ title, slug }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", "@id": `${url}/services/${slug}#service`, name: title },
      })),
    },
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
  };
}

function breadcrumbs({ site, page }: Facts): BreadcrumbList | undefined {
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
export function siteGraph(facts: Facts, graphOf: GraphOf): Graph {
  const { site, page } = facts;
  const origin = site.company.url;
  const { type, nodes = [], openAllDay = false, published, modified } = graphOf(facts);
  const trail = breadcrumbs(facts);
  const about = nodes[0] && "@id" in nodes[0] ? String(nodes[0]["@id"]) : businessId(origin);
  const website: WebSite = {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    url: `${origin}/`,
    name: site.company.name,
    inLanguage: "en-US",
    publisher: { "@id": businessId(origin) },
  };
  const webPage: WebPage = {
    "@type": type as "WebPage",
    "@id": `${page.url}#page`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: "en-US",
    isPartOf: { "@id": `${origin}/#website` },
    about: { "@id": about },
    primaryImageOfPage: { "@type": "ImageObject", url: page.picture, width: "1200", height: "630" },
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    ...(trail ? { breadcrumb: { "@id": `${page.url}#breadcrumbs` } } : {}),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [website, business(facts, openAllDay), webPage, ...(trail ? [trail] : []), ...nodes],
  };
}

/** A page about the business itself. */
export const pageGraph =
  (type: Page["type"] = "WebPage"): GraphOf =>
  () => ({ type });

/** Home says that the line is answered round the clock, where the content says so. */
export const homeGraph: GraphOf = ({ site }) => ({ type: "WebPage", openAllDay: site.company.answersAroundTheClock });

export const servicesGraph =
  (services: readonly { title: string; slug: string }[]): GraphOf =>
  ({ site, page }) => ({
    type: "CollectionPage",
    nodes: [
      {
        "@type": "ItemList",
        "@id": `${page.url}#list`,
        itemListElement: services.map(({ title, slug }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: title,
          url: `${site.company.url}/services/${slug}`,
        })),
      },
    ],
  });

export const serviceGraph =
  (service: { title: string; shortDescription: string }): GraphOf =>
  ({ site, page }) => {
    const { company } = site;
    const node: Service = {
      "@type": "Service",
      "@id": `${page.url}#service`,
      name: service.title,
      serviceType: service.title,
      description: service.shortDescription,
      url: page.url,
      image: page.picture,
      provider: { "@id": businessId(company.url) },
      areaServed: {
        "@type": "GeoCircle",
        geoMidpoint: {
          "@type": "GeoCoordinates",
          latitude: company.geo.latitude,
          longitude: company.geo.longitude,
        },
        geoRadius: String(company.serviceArea.structuredDataMeters),
      },
      offers: { "@type": "Offer", name: "Free estimate", price: "0", priceCurrency: "USD", url: page.url },
    };
    return { type: "WebPage", nodes: [node] };
  };

export const contactGraph =
  (questions: readonly { question: string; answer: string }[]): GraphOf =>
  ({ site, page }) => {
    const faq: FAQPage = {
      "@type": "FAQPage",
      "@id": `${page.url}#faq`,
      about: { "@id": businessId(site.company.url) },
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    };
    return { type: "ContactPage", nodes: [faq] };
  };

/** @param published ISO date; the page counts as modified on the day it was built, as its text says */
export const privacyGraph =
  (published: string): GraphOf =>
  ({ site }) => ({ type: "WebPage", published, modified: site.builtAt.slice(0, 10) });
