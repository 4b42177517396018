import type { z } from "zod";
import { kindAt } from "../../kinds/contentKinds";
import { type FieldPath, metaOf, schemaAt } from "../../kinds/schemaAt";
import { textRuns } from "../../text/textRuns";
import type { JsonFile } from "../problems/contentProblem";

export interface Field {
  file: JsonFile;
  field: FieldPath;
  text: string;
  meta: z.core.GlobalMeta;
  mayLink: boolean;
}

/** Returns what is at a path in a JSON value, or undefined. */
export const valueAt = (data: unknown, field: FieldPath): unknown =>
  field.reduce<unknown>((value, key) => Object(value)[key], data);

/** By file, because a dozen rules ask for the fields of all files. A file that changed is read into a new object. */
const known = new WeakMap<JsonFile, Field[]>();

/** Returns every text, and number as text, of a file with its field's metadata. */
export function fieldsIn(file: JsonFile): Field[] {
  const fields = known.get(file) ?? readFields(file);
  known.set(file, fields);
  return fields;
}

function readFields(file: JsonFile): Field[] {
  const { schema, hasLinks = false } = kindAt(file.path) ?? {};
  return [...leavesOf(file.data)]
    .filter(({ value }) => typeof value === "string" || typeof value === "number")
    .map(({ field, value }) => {
      const meta = metaOf(schemaAt(schema, field));
      return { file, field, text: String(value), meta, mayLink: hasLinks && meta.links === true };
    });
}

/** Returns the links of a file to places of the site, also those in its texts. */
export function* linksIn(file: JsonFile): Generator<{ field: FieldPath; to: string }> {
  for (const { field, text, mayLink } of fieldsIn(file)) {
    if (/^(?:to|link)$/.test(String(field.at(-1))) && /^[/#]/.test(text)) yield { field, to: text };
    for (const { to } of mayLink ? textRuns(text) : []) if (to) yield { field, to };
  }
}

/** Returns every single value in a JSON value, with its path. */
function* leavesOf(value: unknown, field: FieldPath = []): Generator<{ field: FieldPath; value: unknown }> {
  if (typeof value !== "object" || value === null) yield { field, value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...field, index]);
  else for (const [name, child] of Object.entries(value)) yield* leavesOf(child, [...field, name]);
}
