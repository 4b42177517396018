import type { z } from "zod";
import { kindAt } from "../kinds/contentKinds";
import { type FieldPath, metaOf, schemaAt } from "../kinds/schemaParts";
import type { JsonFile } from "../problems/jsonFile";
import { leavesOf } from "./textsOf";

export interface Field {
  field: FieldPath;
  text: string;
  meta: z.core.GlobalMeta;
}

/** Returns every text, and number as text, of a file with its field's metadata. */
export function fieldsIn({ path, data }: JsonFile): Field[] {
  const schema = kindAt(path)?.schema;
  return [...leavesOf(data)]
    .filter(({ value }) => typeof value === "string" || typeof value === "number")
    .map(({ field, value }) => ({ field, text: String(value), meta: metaOf(schemaAt(schema, field)) }));
}
