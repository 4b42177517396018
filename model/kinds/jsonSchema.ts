/** The content model as JSON Schema: the source for the editor and GraphQL types. */
import { z } from "zod";

/** The part of JSON Schema that the editor and GraphQL read, with the metadata of fields/texts.ts. */
export interface JsonSchema extends z.core.GlobalMeta {
  examples?: string[];
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  enum?: string[];
  /** Each with the field that it requires. */
  oneOf?: { required: string[] }[];
}

/** Converts a schema of the content model to JSON Schema, as files are written. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
