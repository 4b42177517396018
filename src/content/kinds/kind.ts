import type { z } from "zod";
import type { LeadKind } from "../facts/leadKinds";

/** A kind of content file: the files' path, their schema and their page. */
export interface Kind<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Optional extends boolean = boolean,
> {
  /** The name of its GraphQL type, and the tag of its files. */
  type: Type;
  /** Relative to the content folder, with forward slashes. A star matches any name without slashes. */
  path: string;
  /** Its name in editors. */
  title: string;
  schema: Schema;
  /** Whether a content folder may lack this file. */
  isOptional?: Optional;
  /** How the editor lists and names several files. */
  list?: FileList;
  /** The page of each file. Files without a page are parts of other pages. */
  page?: KindPage<z.infer<Schema>>;
  /** The path of the page on which this file appears, and which it dates. */
  appearsOn?(data: z.infer<Schema>): string;
}

interface FileList {
  /** The field with the displayed name. */
  name: string;
  /** The fields that form the file name. Default: the name. */
  fileName?: readonly string[];
  sortedBy: readonly string[];
}

export interface KindPage<Data = Record<string, unknown>> {
  /** Its component. Gatsby creates the pages of `src/pages`, and the build those of `src/templates`. */
  component: string;
  /** Its path. Files that several pages share have none. */
  route?: string | ((data: Data) => string);
  /** The fields in its path and its query. */
  key?: readonly (keyof Data & string)[];
  /** Whether the page exists, if that depends on services. */
  existsIf?(services: readonly { prices?: unknown }[]): boolean;
  /** The lead form on it. */
  form?: LeadKind;
  /** What the frame needs to know of the page. */
  frame?(data: Data, towns: readonly { slug: string; title: string }[]): Omit<FrameFacts, "form">;
  /** Whether browsers keep the page, so that it opens without a connection after one visit. */
  worksOffline?: boolean;
  /** Ids of link targets on the page. */
  anchors?(data: Data, site: AnchorSources): string[];
  /** Further files and folders whose changes date the page in the sitemap. */
  datedBy?: readonly string[];
}

/** Whether calling comes first on a page: always, or outside office hours, when only the phone is answered. */
export type Urgency = "always" | "afterHours";

/** What the frame around a page needs to know of it. */
export interface FrameFacts {
  form?: LeadKind;
  /** The page's name in breadcrumbs, if the navigation has none. */
  name?: string;
  urgency?: Urgency;
  /** The page's own failure message. */
  failure?: string;
  /** Whether the call bar is left out, because its quote button does not fit a page about emergencies. */
  barless?: boolean;
  /** A not-found page, which can be at any path, so its own path is not the visitor's. */
  notFound?: boolean;
}

/** Gatsby's context of a page, beside the variables of its query. Pages without content have none. */
export interface PageContext {
  frame?: FrameFacts;
}

/** The content of other files that link targets derive from. */
export interface AnchorSources {
  services: readonly { slug: string; prices?: unknown }[];
  /** Towns that company.json lists. */
  places: readonly string[];
}

/** Defines a kind and keeps its exact type. */
export const kind = <Type extends string, Schema extends z.ZodObject, Optional extends boolean = false>(
  definition: Kind<Type, Schema, Optional>,
): Kind<Type, Schema, Optional> => definition;
