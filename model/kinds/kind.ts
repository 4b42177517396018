import type { z } from "zod";
import type { LeadKind } from "../lead/leadKinds";

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
  title: string;
  schema: Schema;
  /** Whether a content folder may lack this file. */
  isOptional?: Optional;
  /** How the editor lists and names several files. */
  list?: FileList;
  /** Whether pages show links in its texts (textRuns.ts). */
  hasLinks?: boolean;
  /** The page of each file. Files without a page are parts of other pages. */
  page?: KindPage<z.infer<Schema>>;
}

interface FileList {
  name: string;
  /**
   * The fields that form the file name. The editor keeps only Latin letters and digits, so one of them has some in any
   * language: a slug or a date.
   */
  fileName: readonly string[];
  sortedBy: readonly string[];
}

export interface KindPage<Data = Record<string, unknown>> {
  /** Its component, in src/templates. */
  component: string;
  /** Its path. Files that several pages share have none. */
  route?: string | ((data: Data) => string);
  /** Paths of a screen that visitors come upon. No link, list or search engine has it. */
  screens?: readonly string[];
  /** The fields in its path and its query. */
  key?: readonly (keyof Data & string)[];
  /** Whether the page exists, if that depends on services. */
  existsIf?(services: readonly { prices?: unknown }[]): boolean;
  facts?(data: Data, towns: readonly { slug: string; title: string }[]): NamedFacts;
  /** Whether browsers keep the page, so that it opens without a connection after one visit. */
  worksOffline?: boolean;
}

/**
 * Whether calling comes first on a page, so that its button is the filled one: always, where it is also the first one, or
 * outside office hours, when only the phone is answered.
 */
export type Urgency = "always" | "afterHours";

/** A page's facts before its place in the site is known. */
export type NamedFacts = Partial<PageFacts> & {
  /** Its name in breadcrumbs, if the navigation has none. */
  name?: string;
  /** Its form's own question and button. */
  intro?: { submit?: string; note?: string };
};

export interface Crumb {
  label: string;
  to: string;
}

/** What a page's kind says of it, for its head, for the frame around it and for the blocks on it. */
export interface PageFacts {
  path: string;
  /** The pages from Home down to this one. */
  trail: readonly Crumb[];
  /** Whether search engines may not list it. */
  unlisted?: boolean;
  /** The page whose picture social networks show for it, if it has none of its own. */
  sharesPictureOf?: string;
  form?: LeadKind;
  /** The words with which header and bar lead to the page's form, where it does not ask for a quote. */
  formLabel?: string;
  urgency?: Urgency;
  /** The page's own failure message. */
  failure?: string;
  /** Whether the page shows the company's notes itself, also those of every page. */
  hasNotes?: boolean;
  /** Whether visitors come upon it at addresses that are not its own, so it has none to share. */
  isScreen?: boolean;
  /** Whether the call bar is left out, because its quote button does not fit a page about emergencies. Paper has no frame. */
  barless?: boolean;
}

/** Gatsby's context of a page, beside the variables of its query. */
export interface PageContext {
  page: PageFacts;
}

export const kind = <Type extends string, Schema extends z.ZodObject, Optional extends boolean = false>(
  definition: Kind<Type, Schema, Optional>,
): Kind<Type, Schema, Optional> => definition;
