/**
 * Structured data: one connected graph per page, from the content that the page shows.
 * Vocabulary: https://schema.org. The parts that Google reads:
 * https://developers.google.com/search/docs/appearance/structured-data
 */
import { jobTypes, payPeriods } from "../../model/kinds/jobWords";
import type { PageFacts } from "../../model/kinds/kind";
import { withoutLinks } from "../../model/text/textRuns";
import type { SiteFacts } from "../frame/useSite";
import { slugOf } from "./slugOf";

type Site = Omit<SiteFacts, "formText">;

export interface Facts {
  site: Site;
  page: Pick<PageFacts, "trail"> & { url: string; title: string; description: string; picture: string };
}

export type GraphOf = (facts: Facts) => Page;

/** A thing, or facts about one, in the words of schema.org. JSON leaves out what is undefined. */
type Node = Readonly<Record<string, unknown>>;

interface Page {
  type: "WebPage" | "ContactPage" | "AboutPage" | "CollectionPage";
  /** The page's subject, with an id. Default: the business, with all that is known about it. */
  mainEntity?: Node;
  /** Further facts about the business, on a page about it. They replace its special days. */
  business?: Node;
  others?: readonly Node[];
  published?: string | null;
  modified?: string;
}

const allDay = {
  "@type": "OpeningHoursSpecification",
  dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  opens: "00:00",
  closes: "23:59",
};

const websiteId = (site: Site) => `${site.company.url}/#website`;
const businessId = (site: Site) => `${site.company.url}/#business`;
const areaId = (site: Site) => `${site.company.url}/#area`;

/** Holidays and other special days. schema.org writes a closed day as 00:00–00:00. */
function specialHours({ company }: Site): Node {
  const days = company.specialDates.map((dates) => ({ "@type": "OpeningHoursSpecification", ...dates }));
  return { specialOpeningHoursSpecification: days.length > 0 ? days : undefined };
}

const postalAddress = ({ company: { address } }: Site): Node => ({
  "@type": "PostalAddress",
  streetAddress: address.street ?? undefined,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postalCode,
  addressCountry: address.country,
});

/** The business as every page names it: what Google requires, and the area that services refer to. */
function business(site: Site): Node {
  const { company, services } = site;
  const { url } = company;
  const geo = { "@type": "GeoCoordinates", latitude: company.geo.latitude, longitude: company.geo.longitude };
  const trades = services.flatMap(({ businessType }) => businessType ?? []);
  return {
    "@type": [...new Set(["HomeAndConstructionBusiness", ...trades])],
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

function businessDetails({ company, navigation }: Site): Node {
  return {
    description: navigation.footerNote,
    email: company.email,
    logo: company.url + (company.mark.publicURL ?? ""),
    image: `${company.url}/social/home.jpg`,
    priceRange: company.priceRange,
    openingHoursSpecification: company.hours
      .filter(({ opens, closes }) => opens && closes)
      .map(({ days, opens, closes }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek: days, opens, closes })),
    sameAs: company.social.map((profile) => profile.url),
  };
}

function breadcrumbs({ site, page }: Facts): Node | undefined {
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

/** A page's graph: site, business and page, with the same ids on every page. */
export function siteGraph(facts: Facts, graphOf: GraphOf): Node {
  const { site, page } = facts;
  const { type, mainEntity, others = [], published, modified, business: shown } = graphOf(facts);
  const trail = breadcrumbs(facts);
  const isAboutBusiness = !mainEntity || shown;
  const website = {
    "@type": "WebSite",
    "@id": websiteId(site),
    url: `${site.company.url}/`,
    name: site.company.name,
    inLanguage: site.company.locale,
    publisher: { "@id": businessId(site) },
  };
  const webPage = {
    "@type": type,
    "@id": `${page.url}#page`,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: site.company.locale,
    isPartOf: { "@id": websiteId(site) },
    about: { "@id": businessId(site) },
    mainEntity: mainEntity && { "@id": mainEntity["@id"] },
    datePublished: published ?? undefined,
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

type OwnPage = Pick<Queries.OwnPageFieldsFragment, "title" | "date" | "author" | "parts">;

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const article = ({ site, page }: Facts, { title, date, author }: OwnPage): Node => ({
  "@type": "Article",
  "@id": `${page.url}#article`,
  headline: title,
  datePublished: date,
  author: author ? { "@type": "Person", name: author } : { "@id": businessId(site) },
  publisher: { "@id": businessId(site) },
  image: page.picture,
  mainEntityOfPage: { "@id": `${page.url}#page` },
});

const html = (text: string) => withoutLinks(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const jobPosting = ({ site }: Facts, job: NonNullable<OwnPage["parts"][number]["job"]>): Node => ({
  "@type": "JobPosting",
  title: job.title,
  description: `<p>${html(job.text)}</p><ul>${job.duties.map((duty) => `<li>${html(duty)}</li>`).join("")}</ul>`,
  identifier: { "@type": "PropertyValue", name: site.company.name, value: `${slugOf(job.title)}-${job.posted}` },
  datePosted: job.posted,
  validThrough: job.endsAt,
  employmentType: jobTypes[job.type as keyof typeof jobTypes],
  hiringOrganization: { "@id": businessId(site) },
  jobLocation: { "@type": "Place", address: postalAddress(site) },
  baseSalary: {
    "@type": "MonetaryAmount",
    currency: "USD",
    value: {
      "@type": "QuantitativeValue",
      minValue: job.pay.from,
      maxValue: job.pay.to,
      unitText: payPeriods[job.pay.per as keyof typeof payPeriods],
    },
  },
  directApply: false,
});

/** An own page with its article, and with the jobs that the page showed at the build. */
export const ownPageGraph =
  (page: OwnPage): GraphOf =>
  (facts) => ({
    type: "WebPage",
    published: page.date,
    others: [
      ...(page.date ? [article(facts, page)] : []),
      ...page.parts.flatMap(({ job }) => (job ? [jobPosting(facts, job)] : [])),
    ],
  });
