import path from "node:path";
import type { ContentFile } from "../../model/check/read/loadContent";
import { factsOf, kindOf } from "../../model/kinds/contentKinds";
import type { OwnPage } from "../../model/kinds/ownPage";
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

/** "AreaService" as "area-service" */
const hyphened = (type: string) => type.replace(/\B[A-Z]/g, "-$&").toLowerCase();

/** The name of a file's page: the file name, or the kind with its key if a kind has several pages. */
function nameOf({ type, path: file, data }: ContentFile): string {
  const key: readonly string[] = kindOf(type).page?.key ?? [];
  const values = Object.entries(data).flatMap(([name, value]) => (key.includes(name) ? [String(value)] : []));
  return values.length > 0 ? [hyphened(type), ...values].join("-") : path.basename(file, ".json");
}

const seen = new Set<string>();
/** Whether no earlier page has a file of its kind or, of an own page, its parts. */
function isOfNewKind({ type, data }: ContentFile): boolean {
  const { parts, form } = data as Partial<OwnPage>;
  const has = type === "OwnPage" ? [...(parts ?? []).flatMap(Object.keys), form && "form"] : [type];
  const added = has.filter((each) => each && !seen.has(each));
  for (const each of added) seen.add(String(each));
  return added.length > 0;
}

const pages = siteContent.files.flatMap((file) => {
  const { route } = file;
  if (!route) return [];
  const { form, unlisted } = factsOf(file);
  const page: Route = { path: route, status: 200, indexed: !unlisted, hasForm: form !== undefined };
  return [{ name: nameOf(file), page, isOfNewKind: isOfNewKind(file) }];
});

const notFound = {
  "not-found": { path: "/no-such-page", status: 404, indexed: false, hasForm: false },
};

/** Every screen of the site, by name. */
export const routes: Record<string, Route> = {
  ...Object.fromEntries(pages.map(({ name, page }) => [name, page])),
  ...notFound,
  "service-not-found": { path: "/services/no-such-service", status: 404, indexed: false, hasForm: false },
};

/** A screen of each kind, by name: pages with the same sections count once. */
export const pageKinds: Record<string, Route> = {
  ...Object.fromEntries(pages.flatMap(({ name, page, isOfNewKind }) => (isOfNewKind ? [[name, page]] : []))),
  ...notFound,
};
