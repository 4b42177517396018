/** Converts between content files and the editor's forms. */
import type { z } from "zod";
import { canonicalJson, inOrder } from "../src/content/edit/canonicalJson";
import { contentKinds } from "../src/content/kinds/contentKinds";
import { mayBeLeftOut, metaOf, partOf } from "../src/content/kinds/schemaParts";
import { isInFile } from "./formFields";

/** Whether an input, or every input of a group, is empty. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/** Removes empty optional fields, and restores the ./ of picture paths. */
function completed(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => completed(item, partOf(schema, index)));
  if (typeof value === "string") return metaOf(schema).picture && /^\w/.test(value) ? `./${value}` : value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, field]) => field !== undefined && !(mayBeLeftOut(partOf(schema, name)) && isBlank(field)),
  );
  return Object.fromEntries(kept.map(([name, field]) => [name, completed(field, partOf(schema, name))]));
}

/**
 * Returns data as a content file should hold it: fields in the schema's order, without empty optional fields. Empty
 * required fields stay, so that the check reports them.
 */
export const tidied = (data: unknown, schema: z.core.$ZodType): unknown => inOrder(completed(data, schema), schema);

/** https://decapcms.org/docs/custom-formatters/ */
export const contentFormat = {
  /** @param text null for a missing optional file */
  fromFile: (text: string | null): unknown => (text ? JSON.parse(text) : {}),
  /** @param names the form's top-level fields, which identify the kind of file */
  toFile(data: unknown, names: readonly string[]): string {
    const type = contentKinds.find(({ schema }) => Object.keys(schema.shape).join() === names.filter(isInFile).join());
    if (!type) throw new Error(`No kind of content file has the fields ${names.join(", ")}.`);
    return canonicalJson(tidied(data, type.schema));
  },
};
