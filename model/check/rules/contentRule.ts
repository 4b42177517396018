import { type ContentType, kindAt, type Tagged } from "../../kinds/contentKinds";
import { describeField } from "../../kinds/describeField";
import type { FieldPath } from "../../kinds/schemaAt";
import { type ContentProblem, type JsonFile, type Message, problem, warning } from "../problems/contentProblem";

/** A rule across files. Only the first problem of a field is shown. */
export type ContentRule = (draft: ContentDraft) => Iterable<ContentProblem>;

/** Content whose files are each valid. */
export interface ContentDraft {
  /** ISO date, in the company's time zone. */
  today: string;
  written: readonly JsonFile[];
  /** The same files with placeholders filled. */
  files: readonly JsonFile[];
  entries: readonly ContentEntry[];
}

export type ContentEntry = Tagged & {
  file: JsonFile;
  route?: string;
};

export const entriesOf = <Type extends ContentType>({ entries }: Pick<ContentDraft, "entries">, type: Type) =>
  entries.filter((entry): entry is Extract<ContentEntry, { type: Type }> => entry.type === type);

/** A problem with a field, with its line and column. @param found a problem's sentence, or what a check has found */
export function problemAt(file: JsonFile, field: FieldPath, found: string | Message): ContentProblem {
  const message = typeof found === "string" ? problem(found) : found;
  const position = { file: file.path, ...file.positionOf(field), ...message };
  if (field.length === 0) return position;
  return { ...position, path: field.join("."), name: describeField(kindAt(file.path)?.schema, field) };
}

export const warningAt = (file: JsonFile, field: FieldPath, sentence: string): ContentProblem =>
  problemAt(file, field, warning(sentence));

/** Names a field in another field's problem: `content/pages/home.json:22 (Proofs, item 2)`. */
export const describeLocation = (file: JsonFile, field: FieldPath): string =>
  `content/${file.path}:${file.positionOf(field).line} (${describeField(kindAt(file.path)?.schema, field)})`;
