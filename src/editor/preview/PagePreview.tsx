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

/** The file being edited. */
export interface Draft {
  /** A kind of content file, such as `Service`. */
  type: string;
  data: Record<string, unknown>;
  addressOf: PreviewSources["addressOf"];
}

type Queried = Record<string, unknown>;

/** Only the not-found page depends on the path. */
const ANYWHERE = { pathname: "/" };

/**
 * Page components by kind of content file. Their data is not type-checked here, because only Gatsby knows what their
 * queries return.
 */
export type PageComponents = Readonly<Record<string, ComponentType<{ data: object; location: typeof ANYWHERE }>>>;

const schemas = new Map<string, JsonSchema>(contentKinds.map(({ type, schema }) => [type, jsonSchemaOf(schema)]));

/** Everything that a page's query may return. */
interface Found {
  draft: Queried;
  services: readonly Queried[];
  /** Null on a site without a prices page. */
  pricesPage: Queried | null;
  areas: readonly Queried[];
  /** The towns with their coordinates. */
  places: SiteContent["areas"];
  /** The office. */
  geo: Place;
  /** The shared town page with a town's name filled in. */
  areaPage(title: unknown): Queried;
  /** The shared service page with a service's name filled in. */
  servicePage(title: unknown): Queried;
}

/** Stands for a town while the company has none. */
const NO_TOWN: Queried = { counties: [], parts: [] };

/** Previews show no reviews and projects. */
const NONE = { nodes: [] };

/** The parts of the answer that are the same for every page. */
function sharedAnswer(found: Found): Queried {
  const services = found.services.map((service) => withPage(service, found));
  const proof = { allReview: NONE, projects: NONE, reviews: NONE, generalReviews: NONE };
  return { ...proof, company: null, allService: { nodes: services }, pricesPage: found.pricesPage };
}

/** A kind's field in GraphQL: `pricesPage` for `PricesPage`. */
const queryName = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);

/** The answers of queries that read more than their own file. */
const answers: Readonly<Record<string, (found: Found) => Queried>> = {
  HomePage: ({ draft, services }) => ({
    homePage: draft,
    allService: { nodes: services.slice(0, 6) },
    priced: { nodes: services.filter(({ prices }) => prices).slice(0, 3) },
  }),
  Area: (found) => ({ area: withNeighbors(found.draft, found) }),
  AreaPage: (found) => {
    const [area = NO_TOWN] = found.areas;
    const page = fillAllPlaceholders(found.draft, areaPlaceholders(String(area.title ?? "")));
    return { area: { ...withNeighbors(area, found), page } };
  },
  Service: (found) => ({ service: withPage(found.draft, found) }),
  ServicePage: (found) => {
    const [service = {}] = found.services;
    return { service: { ...withPage(service, found), page: filled(found.draft, service.title) } };
  },
};

/** Kinds whose page needs data that only the build computes. Their preview is a list of texts. */
const TEXT_ONLY = ["ServiceAreasPage", "AreaService"];

const dataOf = (type: string, found: Found): object => ({
  ...sharedAnswer(found),
  ...(answers[type]?.(found) ?? { [queryName(type)]: found.draft }),
});

const filled = (page: Queried, title: unknown) =>
  fillServicePlaceholders({ missing: null, ...page }, String(title ?? ""));

/** Looks up the services of a list, and leaves out those that do not exist yet. */
const named = (list: unknown, services: readonly Queried[]): Queried[] =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const service = services.find(({ slug }) => slug === entry.slug);
    return service ? { ...entry, service } : [];
  });

function withPage(service: Queried, { services, areas, servicePage }: Found): Queried {
  const related = named(service.related, services);
  const nearby = areas.filter((area) => named(area.services, [service]).length > 0);
  return { ...service, related: related.length > 0 ? related : null, areas: nearby, page: servicePage(service.title) };
}

function withNeighbors(area: Queried, { services, places, geo, areaPage }: Found): Queried {
  const own = area.geo as Place | undefined;
  return {
    ...area,
    page: areaPage(area.title),
    services: named(area.services, services),
    miles: own ? Math.round(milesBetween(geo, own)) : 0,
    neighbors: own ? neighborsOf({ slug: String(area.slug), geo: own }, places, geo) : [],
    inDepth: [],
  };
}

interface PagePreviewProps {
  draft: Draft;
  site: SiteContent;
  components: PageComponents;
}

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

const unfinished = () => <p>The preview comes back when the required fields are filled in.</p>;

/**
 * Renders drafts with the site's own components into an element of another document, such as the editor's preview frame.
 * Decap has its own React, so this has a separate root.
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
