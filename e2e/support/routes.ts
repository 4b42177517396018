import path from "node:path";
import type { ContentFile } from "../../model/check/read/loadContent";
import { factsOf, kindOf } from "../../model/kinds/contentKinds";
import { siteContent } from "./siteContent";

export interface Route {
  path: string;
  /** HTTP status of its response. */
  status: number;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Whether it has a lead form. */
  hasForm: boolean;
}

/** Services by id. */
export const serviceSlugs = siteContent.services.map(({ slug }) => slug);

/** Towns by name. */
export const areaSlugs = siteContent.areas.map(({ slug }) => slug);

/** Pages about one service in one town. */
export const areaServiceNames = siteContent.areaServices.map(
  ({ serviceSlug, areaSlug }) => `area-service-${serviceSlug}-${areaSlug}`,
);

/** "AreaService" as "area-service" */
const hyphened = (type: string) => type.replace(/\B[A-Z]/g, "-$&").toLowerCase();

/** The name of a file's page: the file name, or the kind with its key if a kind has several pages. */
function nameOf({ type, path: file, data }: ContentFile): string {
  const key: readonly string[] = kindOf(type).page?.key ?? [];
  const values = Object.entries(data).flatMap(([name, value]) => (key.includes(name) ? [String(value)] : []));
  return values.length > 0 ? [hyphened(type), ...values].join("-") : path.basename(file, ".json");
}

/** A page for each content file that makes one. */
const indexed = siteContent.files.flatMap((file): [string, Route][] => {
  const { route } = file;
  const { form, unlisted } = factsOf(file);
  return route ? [[nameOf(file), { path: route, status: 200, indexed: !unlisted, hasForm: form !== undefined }]] : [];
});

/** Every screen of the site, by name. */
export const routes: Record<string, Route> = {
  ...Object.fromEntries(indexed),
  "not-found": { path: "/no-such-page", status: 404, indexed: false, hasForm: false },
  "service-not-found": { path: "/services/no-such-service", status: 404, indexed: false, hasForm: false },
};

const alike = new Set([
  ...serviceSlugs.slice(1).map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames.slice(1),
]);
/** A screen of each kind, by name. Services have the same template and sections, and so have towns. */
export const pageKinds: Record<string, Route> = Object.fromEntries(
  Object.entries(routes).filter(([name]) => !alike.has(name)),
);
