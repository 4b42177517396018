import type { FieldPath } from "../kinds/schemaParts";

/** Returns every text in a JSON value, with its path. */
export function* textsOf(value: unknown, field: FieldPath = []): Generator<{ field: FieldPath; text: string }> {
  if (typeof value === "string") yield { field, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsOf(item, [...field, index]);
  else if (value && typeof value === "object")
    for (const [name, child] of Object.entries(value)) yield* textsOf(child, [...field, name]);
}
