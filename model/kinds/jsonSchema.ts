/** The content model as JSON Schema: the source for the editor and GraphQL types. */
import { z } from "zod";
import { titleFromName } from "./describeField";

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

/** Gives every field of a schema a title: its own, or its name in words. */
function withTitles(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  const entitled = Object.entries(properties ?? {}).map(([name, field]) => {
    const { title = titleFromName(name), ...rest } = withTitles(field);
    return [name, { title, ...rest }] as const;
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(entitled) }),
    ...(items && { items: withTitles(items) }),
  };
}

/** Converts a schema of the content model to JSON Schema, as files are written. Every field has a title. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  withTitles(z.toJSONSchema(schema, { io: "input" }) as JsonSchema);
