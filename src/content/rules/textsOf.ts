import type { FieldPath } from "../kinds/schemaParts";

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
