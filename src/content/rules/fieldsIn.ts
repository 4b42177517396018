import type { z } from "zod";
import { kindAt } from "../kinds/contentKinds";
import { type FieldPath, metaOf, schemaAt } from "../kinds/schemaParts";
import type { JsonFile } from "../problems/contentProblem";

export interface Field {
  field: FieldPath;
  text: string;
  meta: z.core.GlobalMeta;
}

/** Returns what is at a path in a JSON value, or undefined. */
export const valueAt = (data: unknown, field: FieldPath): unknown =>
  field.reduce<unknown>((value, key) => Object(value)[key], data);

/** Returns every text, and number as text, of a file with its field's metadata. */
export function fieldsIn({ path, data }: JsonFile): Field[] {
  const schema = kindAt(path)?.schema;
  return [...leavesOf(data)]
    .filter(({ value }) => typeof value === "string" || typeof value === "number")
    .map(({ field, value }) => ({ field, text: String(value), meta: metaOf(schemaAt(schema, field)) }));
}

/** Returns every text in a JSON value, with its path. */
export function* textsOf(value: unknown): Generator<{ field: FieldPath; text: string }> {
  for (const { field, value: leaf } of leavesOf(value)) if (typeof leaf === "string") yield { field, text: leaf };
}

/** Returns every single value in a JSON value, with its path. */
export function* leavesOf(value: unknown, field: FieldPath = []): Generator<{ field: FieldPath; value: unknown }> {
  if (typeof value !== "object" || value === null) yield { field, value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...field, index]);
  else for (const [name, child] of Object.entries(value)) yield* leavesOf(child, [...field, name]);
}
