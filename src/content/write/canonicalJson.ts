import type { z } from "zod";
import { namesIn, partOf } from "../kinds/schemaParts";

/** The one way to write content as JSON, whoever edits it: by hand, with a script or in an editor. */
export const canonicalJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** A value whose fields stand in the schema's order. Fields that the schema does not know come last, as they stood. */
export function inOrder(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => inOrder(item, partOf(schema, index)));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const places = new Map(namesIn(schema).map((name, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? places.size;
  const ordered = fields.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return Object.fromEntries(ordered.map(([name, field]) => [name, inOrder(field, partOf(schema, name))]));
}
