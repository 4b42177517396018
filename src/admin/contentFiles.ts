/** How the visual editor reads and writes content files. */
import { type JsonSchema, jsonSchemaOf, titleOf } from "../content/jsonSchema";
import { type ContentType, contentTypes } from "../content/model";

const schemas = new Map(contentTypes.map(({ type, schema }) => [type as string, jsonSchemaOf(schema)]));

/** Whether an editor's value says nothing: an empty input, or a group of them. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === false) return true;
  return typeof value === "object" && Object.values(value).every(isBlank);
}

/**
 * A value as its file should have it: fields in the order of the schema, and without optional fields that were left
 * empty, which an editor gives an empty value. A required one stays, so that the check can say so.
 */
export function tidied(value: unknown, schema: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => tidied(item, schema.items ?? {}));
  // Decap leaves out the ./ of a path.
  if (schema.file && typeof value === "string" && /^\w/.test(value)) return `./${value}`;
  if (typeof value !== "object" || value === null) return value;
  const given: Record<string, unknown> = { ...value };
  const names = Object.keys(schema.properties ?? {});
  const named = schema.propertyNames?.enum ?? names;
  const others = Object.keys(given).filter((name) => !named.includes(name));
  const kept = [...named, ...others].filter((name) =>
    schema.required?.includes(name) || others.includes(name) ? given[name] !== undefined : !isBlank(given[name]),
  );
  return Object.fromEntries(kept.map((name) => [name, tidied(given[name], schema.properties?.[name] ?? {})]));
}

/** Decap's interface for formats of files: https://decapcms.org/docs/custom-formatters/ */
export const contentFormat = {
  fromFile: (text: string): unknown => JSON.parse(text),
  /** @param names the fields at the top level of the file's form, which no two kinds of file have in common */
  toFile(data: unknown, names: readonly string[]): string {
    const schema = [...schemas.values()].find(({ properties = {} }) => Object.keys(properties).join() === names.join());
    if (!schema) throw new Error(`No kind of content file has the fields ${names.join(", ")}.`);
    return `${JSON.stringify(tidied(data, schema), null, 2)}\n`;
  },
};

/**
 * What is wrong with a file as its form gives it: the same that `npm run check:content` says of a single file.
 * @param typeName a kind of content file, such as `Service`
 * @returns one sentence for each problem
 */
export function entryProblems(typeName: string, data: unknown): string[] {
  const type = contentTypes.find((entry: ContentType) => entry.type === typeName);
  const json = schemas.get(typeName);
  if (!type || !json) return [`There is no kind of content file named ${typeName}.`];
  const { error } = type.schema.safeParse(tidied(data, json));
  return (error?.issues ?? []).map(({ path, message, code }) => {
    const field = path.filter((part) => typeof part !== "symbol");
    const isMissing = code === "invalid_type" && message.endsWith("undefined");
    return `${titleOf(json, field)}: ${isMissing ? "is missing" : message}.`;
  });
}
