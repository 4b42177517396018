import { CacheProvider } from "@emotion/react";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { specialDates } from "../../content/facts/hours/specialDays";
import { milesBetween, type Place } from "../../content/facts/places/milesBetween";
import { neighborsOf } from "../../content/facts/places/neighborsOf";
import type { Company } from "../../content/kinds/company";
import { contentKinds } from "../../content/kinds/contentKinds";
import { type JsonSchema, jsonSchemaOf } from "../../content/kinds/jsonSchema";
import {
  areaPlaceholders,
  companyPlaceholders,
  fillAllPlaceholders,
  fillServicePlaceholders,
} from "../../content/kinds/placeholders";
import NotFoundPage from "../../pages/404";
import AccessibilityPage from "../../pages/accessibility";
import ContactPage from "../../pages/contact";
import HomePage from "../../pages/index";
import PartnersPage from "../../pages/partners";
import PrivacyPage from "../../pages/privacy";
import ServicesPage from "../../pages/services";
import ThankYouPage from "../../pages/thank-you";
import { ErrorBoundary } from "../../site/ErrorBoundary";
import AreaPage from "../../templates/area";
import PricesPage from "../../templates/prices";
import ServicePage from "../../templates/service";
import { fontFaces } from "../../ui/fontFaces";
import { GlobalStyles } from "../../ui/GlobalStyles";
import { createStyleCache } from "../../ui/styleCache";
import { asQueried, type PreviewSources } from "./asQueried";
import { answerStaticQueries } from "./gatsbyInPreview";
import type { SiteContent } from "./siteContent";
import { TextPreview } from "./TextPreview";

/** A file that is being edited. */
export interface Draft {
  /** A kind of content file, such as `Service`. */
  type: string;
  data: Record<string, unknown>;
  addressOf: PreviewSources["addressOf"];
}

type Queried = Record<string, unknown>;

/** Only the page for unknown paths is different at different ones. */
const ANYWHERE = { pathname: "/" };

const schemas = new Map<string, JsonSchema>(contentKinds.map(({ type, schema }) => [type, jsonSchemaOf(schema)]));

/** What queries find for a page. */
interface Found {
  /** The file that is being edited. */
  draft: Queried;
  services: readonly Queried[];
  /** The page of prices, if there is one. */
  pricesPage: Queried | null;
  areas: readonly Queried[];
  /** The towns with where they lie. */
  places: SiteContent["areas"];
  /** Where the office is. */
  geo: Place;
  /** The page that all towns share, as the page of the one that is named like this. */
  areaPage(title: unknown): Queried;
  /** The page that all services share, as the page of the one that is named like this. */
  servicePage(title: unknown): Queried;
}

/** Reviews and projects are files of their own. */
const NONE = { nodes: [] };

/** What a service's page shows of other files. */
const besides = ({ pricesPage }: Found) => ({ pricesPage, projects: NONE, reviews: NONE, generalReviews: NONE });

/** The pages by the kind of content file that makes them. Only Gatsby knows what their queries return, so nothing checks it here. */
const pages: Record<string, { page: unknown; dataOf(found: Found): object }> = {
  HomePage: {
    page: HomePage,
    dataOf: ({ draft, services }) => ({ homePage: draft, allService: { nodes: services.slice(0, 6) } }),
  },
  ServicesPage: {
    page: ServicesPage,
    dataOf: ({ draft, services, pricesPage }) => ({ servicesPage: draft, allService: { nodes: services }, pricesPage }),
  },
  ContactPage: { page: ContactPage, dataOf: ({ draft }) => ({ contactPage: draft, company: null }) },
  PartnersPage: {
    page: PartnersPage,
    dataOf: ({ draft }) => ({ partnersPage: draft, allReview: NONE }),
  },
  PricesPage: {
    page: PricesPage,
    dataOf: (found) => ({
      pricesPage: found.draft,
      allService: { nodes: found.services.map((service) => withPage(service, found)) },
    }),
  },
  PrivacyPage: { page: PrivacyPage, dataOf: ({ draft }) => ({ privacyPage: draft }) },
  AccessibilityPage: { page: AccessibilityPage, dataOf: ({ draft }) => ({ accessibilityPage: draft }) },
  NotFoundPage: { page: NotFoundPage, dataOf: ({ draft }) => ({ notFoundPage: draft }) },
  ThankYouPage: { page: ThankYouPage, dataOf: ({ draft }) => ({ thankYouPage: draft }) },
  Area: { page: AreaPage, dataOf: (found) => ({ area: withNeighbors(found.draft, found) }) },
  AreaPage: {
    page: AreaPage,
    dataOf: (found) => {
      const [area = {}] = found.areas;
      const page = fillAllPlaceholders(found.draft, areaPlaceholders(String(area.title ?? "")));
      return { area: { ...withNeighbors(area, found), page } };
    },
  },
  Service: {
    page: ServicePage,
    dataOf: (found) => ({ service: withPage(found.draft, found), ...besides(found) }),
  },
  ServicePage: {
    page: ServicePage,
    dataOf: (found) => ({
      service: { ...withPage(found.services[0] ?? {}, found), page: filled(found.draft, found.services[0]?.title) },
      ...besides(found),
    }),
  },
};

const filled = (page: Queried, title: unknown) =>
  fillServicePlaceholders({ missing: null, ...page }, String(title ?? ""));

/** The services that a list names, each with the reason; those that are not there yet are left out. */
const named = (list: unknown, services: readonly Queried[]): Queried[] =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const service = services.find(({ slug }) => slug === entry.slug);
    return service ? { ...entry, service } : [];
  });

/** A service with its page, its related services and the towns that name it. */
function withPage(service: Queried, { services, areas, servicePage }: Found): Queried {
  const related = named(service.related, services);
  const nearby = areas.filter((area) => named(area.services, [service]).length > 0);
  return { ...service, related: related.length > 0 ? related : null, areas: nearby, page: servicePage(service.title) };
}

/** A town with its page, the services that matter there and its neighbors. */
function withNeighbors(area: Queried, { services, places, geo, areaPage }: Found): Queried {
  const own = area.geo as Place | undefined;
  return {
    ...area,
    page: areaPage(area.title),
    services: named(area.services, services),
    miles: own ? Math.round(milesBetween(geo, own)) : 0,
    neighbors: own ? neighborsOf({ slug: String(area.slug), geo: own }, places) : [],
    inDepth: [],
  };
}

interface PagePreviewProps {
  draft: Draft;
  site: SiteContent;
}

/** The page that a draft makes, or its texts. */
function PagePreview({ draft, site }: PagePreviewProps) {
  const schema = schemas.get(draft.type) ?? {};
  const company = draft.type === "Company" ? ({ ...site.company, ...draft.data } as Company) : site.company;
  const placeholders = companyPlaceholders(company);
  const query = (type: string, data: unknown) =>
    asQueried(data, schemas.get(type) ?? {}, { placeholders, addressOf: () => "" }) as Queried;

  const services = site.services.map((service) => query("Service", service));
  const areas = site.areas.map((area) => query("Area", area));
  const today = new Date().toISOString().slice(0, 10);
  answerStaticQueries({
    company: { ...query("Company", company), specialDates: specialDates(company.specialDays ?? [], today) },
    navigation: query("Navigation", site.navigation),
    formCopy: query("FormCopy", site.form),
    failureCopy: query("FailureCopy", site.failure),
    allService: { nodes: services },
    site: { siteMetadata: { builtAt: new Date().toISOString(), indexable: true } },
  });

  const data = asQueried(draft.data, schema, { placeholders, addressOf: draft.addressOf }) as Queried;
  const known = pages[draft.type];
  if (!known) return <TextPreview schema={schema} data={data} />;
  const Page = known.page as ComponentType<{ data: object; location: typeof ANYWHERE }>;
  const servicePage = (title: unknown) => filled(query("ServicePage", site.pages.service), title);
  const pricesPage = site.pages.prices ? query("PricesPage", site.pages.prices) : null;
  const areaPage = (title: unknown) =>
    fillAllPlaceholders(query("AreaPage", site.pages.area ?? {}), areaPlaceholders(String(title ?? "")));
  const { areas: places } = site;
  const found: Found = { draft: data, services, areas, places, geo: company.geo, areaPage, servicePage, pricesPage };
  return <Page data={known.dataOf(found)} location={ANYWHERE} />;
}

const unfinished = () => <p>The preview comes back when the fields that are still empty are filled in.</p>;

/**
 * Draws drafts with the site's own sections and styles into an element of another document, such as the editor's preview
 * frame. Decap brings a React of its own, so this has its own root there.
 */
export function openPreview(element: HTMLElement, site: SiteContent) {
  const { head } = element.ownerDocument;
  const fonts = element.ownerDocument.createElement("style");
  fonts.textContent = fontFaces;
  head.append(fonts);
  const cache = createStyleCache(head);
  const root = createRoot(element);
  return {
    draw(draft: Draft): void {
      root.render(
        <CacheProvider value={cache}>
          <GlobalStyles />
          <ErrorBoundary resetKey={JSON.stringify(draft.data)} fallback={unfinished}>
            <PagePreview draft={draft} site={site} />
          </ErrorBoundary>
        </CacheProvider>,
      );
    },
    close: () => root.unmount(),
  };
}
