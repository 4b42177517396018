import type { z } from "zod";
import { kindAt } from "../kinds/contentKinds";
import { type FieldPath, metaOf, schemaAt } from "../kinds/schemaParts";
import type { JsonFile } from "../problems/jsonFile";
import { textsOf } from "./textsOf";

interface TextField {
  field: FieldPath;
  text: string;
  meta: z.core.GlobalMeta;
}

/** Returns every text of a file with its field's metadata. */
export function fieldsIn({ path, data }: JsonFile): TextField[] {
  const schema = kindAt(path)?.schema;
  return [...textsOf(data)].map(({ field, text }) => ({ field, text, meta: metaOf(schemaAt(schema, field)) }));
}
