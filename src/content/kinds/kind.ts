import type { z } from "zod";

/** A kind of content file: where its files stand, what they hold, and the page that each of them makes. */
export interface Kind<
  Type extends string = string,
  Schema extends z.ZodObject = z.ZodObject,
  Optional extends boolean = boolean,
> {
  /** The name of its GraphQL type, which is also the tag of its files. */
  type: Type;
  /** Relative to the content folder, with forward slashes. A star stands for any name. */
  path: string;
  /** What editors call it. */
  title: string;
  schema: Schema;
  /** Whether a content folder may be without such a file. */
  isOptional?: Optional;
  /** How the visual editor lists and names the files, if there are several. */
  list?: FileList;
  /** What each file is drawn on. A file without a page stands on others, or on all. */
  page?: KindPage<z.infer<Schema>>;
  /** The path of another file's page that shows this one. */
  shownOn?(data: z.infer<Schema>): string;
}

interface FileList {
  /** The field that names a file to people. */
  name: string;
  /** The fields that make its file name. Without any, the name does. */
  fileName?: readonly string[];
  sortedBy: readonly string[];
}

export interface KindPage<Data = Record<string, unknown>> {
  /** The component that draws it. Gatsby itself makes the pages of `src/pages`, and the build those of `src/templates`. */
  component: string;
  /** Its path, if people look for it. What several pages share has none. */
  route?: string | ((data: Data) => string);
  /** The fields that its path and its query need. */
  key?: readonly (keyof Data & string)[];
  /** Whether there is such a page, where that depends on services. */
  isMade?(services: readonly { prices?: unknown }[]): boolean;
  hasForm?: boolean;
  /** The ids on it that content gives. A link can lead to each. */
  anchors?(data: Data, services: readonly { slug: string; prices?: unknown }[]): string[];
  /** Other files and folders whose content is a main part of it, so that their change is one of the page. */
  shows?: readonly string[];
  /** Its heading in llms.txt, if it does not stand among the site's main pages. */
  heading?: string;
}

/** Checks the definition of a kind, and keeps its exact type. */
export const kind = <Type extends string, Schema extends z.ZodObject, Optional extends boolean = false>(
  definition: Kind<Type, Schema, Optional>,
): Kind<Type, Schema, Optional> => definition;
