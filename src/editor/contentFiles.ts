/** How the visual editor reads and writes content files. */
import type { z } from "zod";
import { contentKinds } from "../content/kinds/contentKinds";
import { fieldInWords } from "../content/kinds/fieldInWords";
import { mayBeLeftOut, partOf, pictureUse } from "../content/kinds/schemaParts";
import { describeIssues } from "../content/problems/describeIssues";
import { canonicalJson, inOrder } from "../content/write/canonicalJson";

/** Whether an editor's value says nothing: an empty input, or a group of them. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/** A value without the optional fields that were left empty, and with pictures' paths as the content model has them. */
function completed(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => completed(item, partOf(schema, index)));
  // Decap leaves out the ./ of a path.
  if (typeof value === "string") return pictureUse(schema) && /^\w/.test(value) ? `./${value}` : value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) => field !== undefined && !(mayBeLeftOut(partOf(schema, name)) && isBlank(field)),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, completed(field, partOf(schema, name))]));
}

/**
 * A file's data as its file should have it: fields in the order of the schema, and without optional fields that were left
 * empty, which an editor gives an empty value. A required one stays, so that the check can say so.
 */
export const tidied = (data: unknown, schema: z.core.$ZodType): unknown => inOrder(completed(data, schema), schema);

/** Decap's interface for formats of files: https://decapcms.org/docs/custom-formatters/ */
export const contentFormat = {
  /** @param text nothing for a file that may be left out, and is */
  fromFile: (text: string | null): unknown => (text ? JSON.parse(text) : {}),
  /** @param names the fields at the top level of the file's form, which no two kinds of file have in common */
  toFile(data: unknown, names: readonly string[]): string {
    const type = contentKinds.find(({ schema }) => Object.keys(schema.shape).join() === names.join());
    if (!type) throw new Error(`No kind of content file has the fields ${names.join(", ")}.`);
    return canonicalJson(tidied(data, type.schema));
  },
};

/**
 * What is wrong with a file as its form gives it: the same that `npm run check:content` says of a single file.
 * @param typeName a kind of content file, such as `Service`
 * @returns one sentence for each problem
 */
export function entryProblems(typeName: string, data: unknown): string[] {
  const type = contentKinds.find((entry) => entry.type === typeName);
  if (!type) return [`There is no kind of content file named ${typeName}.`];
  const issues = describeIssues(type.schema, tidied(data, type.schema));
  return issues.map(({ field, message }) => `${fieldInWords(type.schema, field)}: ${message}`);
}
