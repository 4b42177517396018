import { type ContentType, type DataOf, kindAt } from "../../kinds/contentKinds";
import { describeField } from "../../kinds/describeField";
import type { FieldPath } from "../../kinds/schemaAt";
import { type ContentProblem, type JsonFile, type Message, problem, warning } from "../problems/contentProblem";

/**
 * A rule across files. It sees the valid fields of every readable file, so that it finds its problems in the same round
 * as those of other fields. Only the first problem of a field is shown.
 */
export type ContentRule = (draft: ContentDraft) => Iterable<ContentProblem>;

/** Content during the check. */
export interface ContentDraft {
  /** ISO date, in the company's time zone. */
  today: string;
  /** The paths of all files, readable or not. */
  paths: readonly string[];
  /** Every readable file that a page uses, as written. */
  written: readonly JsonFile[];
  /** The same files with placeholders filled. */
  files: readonly JsonFile[];
  /** Whether company.json has all facts that fill placeholders. The others stay as written. */
  isFilled: boolean;
  /** The valid fields of the readable files. */
  entries: readonly ContentEntry[];
}

export interface Placed {
  file: JsonFile;
  /** The path of the file's page, if it has one. */
  route?: string;
}

/** A file's valid fields, tagged with its kind. */
export type ContentEntry = { [Type in ContentType]: { type: Type; data: Partial<DataOf<Type>> } & Placed }[ContentType];

/** The files of one kind, by name. */
export const entriesOf = <Type extends ContentType>({ entries }: Pick<ContentDraft, "entries">, type: Type) =>
  entries.filter((entry): entry is Extract<ContentEntry, { type: Type }> => entry.type === type);

/** The file of a kind that has one file, if it can be read. */
export const entryOf = <Type extends ContentType>(draft: Pick<ContentDraft, "entries">, type: Type) =>
  entriesOf(draft, type)[0];

/** The slugs of all services or towns. Undefined if one cannot be read: a reference may then be right. */
export function slugsOfAll(
  draft: Pick<ContentDraft, "entries" | "paths">,
  type: "Service" | "Area",
): string[] | undefined {
  const slugs = entriesOf(draft, type).flatMap(({ data }) => data.slug ?? []);
  return slugs.length === draft.paths.filter((path) => kindAt(path)?.type === type).length ? slugs : undefined;
}

/** A problem with a field, with its line and column. @param found a problem's sentence, or what a check has found */
export function problemAt(file: JsonFile, field: FieldPath, found: string | Message): ContentProblem {
  const message = typeof found === "string" ? problem(found) : found;
  const position = { file: file.path, ...file.positionOf(field), ...message };
  if (field.length === 0) return position;
  return { ...position, path: field.join("."), name: describeField(kindAt(file.path)?.schema, field) };
}

/** The same as a warning. */
export const warningAt = (file: JsonFile, field: FieldPath, sentence: string): ContentProblem =>
  problemAt(file, field, warning(sentence));

/** Names a field in another field's problem: `content/pages/home.json:22 (Proofs, item 2)`. */
export const describeLocation = (file: JsonFile, field: FieldPath): string =>
  `content/${file.path}:${file.positionOf(field).line} (${describeField(kindAt(file.path)?.schema, field)})`;
