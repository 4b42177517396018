import { z } from "zod";

/** The path to a field: names and, in lists, indexes. */
export type FieldPath = readonly (string | number)[];

type Schema = z.core.$ZodType;

export const mayBeLeftOut = (schema: Schema | undefined): schema is z.ZodOptional => schema instanceof z.ZodOptional;

const unwrapped = (schema: Schema): Schema => (mayBeLeftOut(schema) ? schema.unwrap() : schema);

/** Returns the field names of an object, in the schema's order. */
export function namesIn(schema: Schema | undefined): string[] {
  const whole = schema && unwrapped(schema);
  return whole instanceof z.ZodObject ? Object.keys(whole.shape) : [];
}

export function partOf(schema: Schema | undefined, key: string | number): Schema | undefined {
  const whole = schema && unwrapped(schema);
  if (whole instanceof z.ZodObject) return whole.shape[key];
  return whole instanceof z.ZodArray ? whole.element : undefined;
}

export const schemaAt = (schema: Schema | undefined, field: FieldPath): Schema | undefined =>
  field.reduce(partOf, schema);

/** Returns a field's metadata, including those inside `optional()` and before a transform; see fields/texts.ts. */
export const metaOf = (schema: Schema | undefined): z.core.GlobalMeta => ({
  ...(mayBeLeftOut(schema) ? metaOf(schema.unwrap()) : {}),
  ...(schema instanceof z.ZodPipe ? metaOf(schema.in) : {}),
  ...(schema && z.globalRegistry.get(schema)),
});
