/** Finds the parts of a zod schema by the way to them, as a field is found in the data. */
import { z } from "zod";
import type { PictureUse } from "./parts/texts";

/** The way to a field: names of fields and, in lists, numbers from 0. */
export type FieldPath = readonly (string | number)[];

type Schema = z.core.$ZodType;

/** Whether a field may be left out. */
export const mayBeLeftOut = (schema: Schema | undefined): schema is z.ZodOptional | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** A schema without what says that its field may be left out. */
const bare = (schema: Schema): Schema => (mayBeLeftOut(schema) ? bare(schema.unwrap()) : schema);

/** The names that an object or record of this schema may have, in the schema's order. */
export function namesIn(schema: Schema | undefined): string[] {
  const whole = schema && bare(schema);
  if (whole instanceof z.ZodObject) return Object.keys(whole.shape);
  if (whole instanceof z.ZodRecord && whole.keyType instanceof z.ZodEnum) return whole.keyType.options.map(String);
  return [];
}

/** The schema of a field of an object, an entry of a record or an item of a list. */
export function partOf(schema: Schema | undefined, key: string | number): Schema | undefined {
  const whole = schema && bare(schema);
  if (whole instanceof z.ZodObject) return whole.shape[key];
  if (whole instanceof z.ZodArray) return whole.element;
  if (whole instanceof z.ZodRecord) return whole.valueType;
  return undefined;
}

/** The schema of a field of any depth. */
export const schemaAt = (schema: Schema | undefined, field: FieldPath): Schema | undefined =>
  field.reduce(partOf, schema);

/** Where a field's picture is shown, if it names one; see `picture` in model/texts.ts. */
export const pictureUse = (schema: Schema | undefined): PictureUse | undefined =>
  schema && z.globalRegistry.get(bare(schema))?.shown;

/** What the model calls a field, if it gives it a title. */
export function titleOf(schema: Schema | undefined): string | undefined {
  if (!schema) return undefined;
  const title = z.globalRegistry.get(schema)?.title;
  return title ?? (mayBeLeftOut(schema) ? titleOf(schema.unwrap()) : undefined);
}
