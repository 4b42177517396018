/**
 * Every kind of content file. The reader, GraphQL types, pages, the sitemap, the checks, and the schemas of both editors
 * derive from this list.
 *
 * Any text may use placeholders such as `{city}` or `{phone}`. They are filled from company.json (see placeholders.ts), so
 * each fact about the company is written once.
 */
import type { z } from "zod";
import { areaKind, areaServiceKind } from "./area";
import { companyKind } from "./company";
import { failureKind } from "./failure";
import { consentVersionsKind, formKind } from "./form";
import type { Kind, NamedFacts } from "./kind";
import { navigationKind } from "./navigation";
import { ownPageKind, ownPageTextKind } from "./ownPage";
import { areaPageKind, serviceAreasPageKind } from "./pages/areaPages";
import { contactPageKind, homePageKind, notFoundPageKind, partnersPageKind } from "./pages/mainPages";
import { accessibilityPageKind, privacyPageKind } from "./pages/policyPages";
import { pricesPageKind, servicePageKind, servicesPageKind, stopItFirstPageKind } from "./pages/servicePages";
import { redirectsKind } from "./redirects";
import { serviceKind } from "./service";

/** In the editors' order. */
const all = [
  companyKind,
  navigationKind,
  formKind,
  consentVersionsKind,
  failureKind,
  redirectsKind,
  serviceKind,
  areaKind,
  areaServiceKind,
  ownPageKind,
  ownPageTextKind,
  homePageKind,
  servicesPageKind,
  servicePageKind,
  areaPageKind,
  contactPageKind,
  partnersPageKind,
  privacyPageKind,
  accessibilityPageKind,
  serviceAreasPageKind,
  pricesPageKind,
  stopItFirstPageKind,
  notFoundPageKind,
] as const;

export const contentKinds: readonly Kind[] = all;

export type ContentKind = (typeof all)[number];
export type ContentType = ContentKind["type"];

export type DataOf<Type extends ContentType> = z.infer<Extract<ContentKind, { type: Type }>["schema"]>;

export type ContentData = DataOf<ContentType>;

/** The same with its kind as a tag. */
export type Tagged<Type extends ContentType = ContentType> = Type extends ContentType
  ? { type: Type; data: DataOf<Type> }
  : never;

/**
 * Returns a file's kind.
 * @param path relative to the content folder, with forward slashes, for example `services/roofing.json`
 */
export const kindAt = (path: string): Kind | undefined =>
  contentKinds.find((kind) => {
    const [start = "", end] = kind.path.split("*");
    if (end === undefined) return start === path;
    return path.startsWith(start) && path.endsWith(end) && !path.slice(start.length).includes("/");
  });

/** Returns the kind with a tag. @throws if there is none */
export function kindOf(type: string): Kind {
  const kind = contentKinds.find((candidate) => candidate.type === type);
  if (!kind) throw new Error(`There is no kind of content file named ${type}.`);
  return kind;
}

export const factsOf = ({ type, data }: Tagged): NamedFacts => kindOf(type).page?.facts?.(data, []) ?? {};
