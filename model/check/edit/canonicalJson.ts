import type { z } from "zod";
import { namesIn, partOf } from "../../kinds/schemaAt";

/** The canonical form of content files. People, scripts and editors write it. */
export const canonicalJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** Sorts fields by the schema. Unknown fields come last, in their old order. */
export function inOrder(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  if (Array.isArray(value)) return value.map((item, index) => inOrder(item, partOf(schema, index)));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const ranks = new Map(namesIn(schema).map((name, rank) => [name, rank]));
  const rankOf = (name: string) => ranks.get(name) ?? ranks.size;
  const ordered = fields.toSorted(([one], [other]) => rankOf(one) - rankOf(other));
  return Object.fromEntries(ordered.map(([name, field]) => [name, inOrder(field, partOf(schema, name))]));
}
