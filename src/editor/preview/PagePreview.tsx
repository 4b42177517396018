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
import { ErrorBoundary } from "../../site/failure/ErrorBoundary";
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

/**
 * The components of pages, by the kinds of content file that they are drawn from. Only Gatsby knows what their queries
 * return, so nothing checks it here.
 */
export type PageComponents = Readonly<Record<string, ComponentType<{ data: object; location: typeof ANYWHERE }>>>;

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

/** What queries find besides the file, on whichever page: an answer that a page does not ask for does no harm. */
function besides(found: Found): Queried {
  const services = found.services.map((service) => withPage(service, found));
  const proof = { allReview: NONE, projects: NONE, reviews: NONE, generalReviews: NONE };
  return { ...proof, company: null, allService: { nodes: services }, pricesPage: found.pricesPage };
}

/** What queries name a kind by: `PricesPage` as `pricesPage`. */
const queryName = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);

/** The answers of queries that ask for more than the file by its kind. */
const answers: Readonly<Record<string, (found: Found) => Queried>> = {
  HomePage: ({ draft, services }) => ({ homePage: draft, allService: { nodes: services.slice(0, 6) } }),
  Area: (found) => ({ area: withNeighbors(found.draft, found) }),
  AreaPage: (found) => {
    const [area = {}] = found.areas;
    const page = fillAllPlaceholders(found.draft, areaPlaceholders(String(area.title ?? "")));
    return { area: { ...withNeighbors(area, found), page } };
  },
  Service: (found) => ({ service: withPage(found.draft, found) }),
  ServicePage: (found) => {
    const [service = {}] = found.services;
    return { service: { ...withPage(service, found), page: filled(found.draft, service.title) } };
  },
};

/** Kinds whose page asks for what only the build works out. Their texts are shown. */
const TEXT_ONLY = ["ServiceAreasPage", "AreaService"];

const dataOf = (type: string, found: Found): object => ({
  ...besides(found),
  ...(answers[type]?.(found) ?? { [queryName(type)]: found.draft }),
});

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
  components: PageComponents;
}

/** The page that a draft makes, or its texts. */
function PagePreview({ draft, site, components }: PagePreviewProps) {
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
    formText: query("FormText", site.form),
    failureText: query("FailureText", site.failure),
    allService: { nodes: services },
    site: { siteMetadata: { builtAt: new Date().toISOString(), indexable: true } },
  });

  const data = asQueried(draft.data, schema, { placeholders, addressOf: draft.addressOf }) as Queried;
  const Page = components[draft.type];
  if (!Page || TEXT_ONLY.includes(draft.type)) return <TextPreview schema={schema} data={data} />;
  const servicePage = (title: unknown) => filled(query("ServicePage", site.pages.service), title);
  const pricesPage = site.pages.prices ? query("PricesPage", site.pages.prices) : null;
  const areaPage = (title: unknown) =>
    fillAllPlaceholders(query("AreaPage", site.pages.area ?? {}), areaPlaceholders(String(title ?? "")));
  const { areas: places } = site;
  const found: Found = { draft: data, services, areas, places, geo: company.geo, areaPage, servicePage, pricesPage };
  return <Page data={dataOf(draft.type, found)} location={ANYWHERE} />;
}

const unfinished = () => <p>The preview comes back when the fields that are still empty are filled in.</p>;

/**
 * Draws drafts with the site's own sections and styles into an element of another document, such as the editor's preview
 * frame. Decap brings a React of its own, so this has its own root there.
 */
export function openPreview(element: HTMLElement, site: SiteContent, components: PageComponents) {
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
            <PagePreview draft={draft} site={site} components={components} />
          </ErrorBoundary>
        </CacheProvider>,
      );
    },
    close: () => root.unmount(),
  };
}
