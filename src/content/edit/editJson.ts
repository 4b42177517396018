import { applyEdits, modify } from "jsonc-parser";
import type { z } from "zod";
import type { FieldPath } from "../kinds/schemaParts";
import { namesIn, schemaAt } from "../kinds/schemaParts";

/**
 * Changes one field of a JSON text and nothing else.
 * @param field a new field is inserted in the schema's order; an index past a list's end appends
 */
export function editJson(text: string, schema: z.core.$ZodType, field: FieldPath, value: unknown): string {
  const order = namesIn(schemaAt(schema, field.slice(0, -1)));
  const place = order.indexOf(String(field.at(-1)));
  return applyEdits(
    text,
    modify(text, [...field], value, {
      formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" },
      getInsertionIndex: (names) => names.filter((name) => order.indexOf(name) < place).length,
    }),
  );
}
