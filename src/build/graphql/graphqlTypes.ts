import { contentKinds } from "../../../model/kinds/contentKinds";
import { capitalised } from "../../../model/kinds/describeField";
import { type JsonSchema, jsonSchemaOf } from "../../../model/kinds/jsonSchema";
import { derivedFields, derivedTypes } from "./derivedFields";

const scalars = { string: "String", integer: "Int", number: "Float", boolean: "Boolean" };

/**
 * Writes GraphQL type definitions from the schema of each kind of content file, and a fragment of the same name for each
 * type. Required fields are non-null, so a file without them fails the build. The JSON field `id` becomes `jsonId`, as
 * gatsby-transformer-json names it.
 *
 * A fragment selects all fields of the file but pictures, whose sizes depend on the section that shows them.
 */
export function graphqlTypes(): { types: string; fragments: string } {
  const fragments: string[] = [];
  const definitions = new Map<string, string>();

  /** Returns the fields of a type, and defines its fragment and the types of nested objects. */
  function fieldsOf(name: string, schema: JsonSchema, root: boolean): string {
    const selections: string[] = [];
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
      const fieldName = root && key === "id" ? "jsonId" : key;
      const required = schema.required?.includes(key) ? "!" : "";
      const { type, extension, selection } = fieldType(field, name + capitalised(key));
      if (selection !== undefined) selections.push(`  ${fieldName}${selection}`);
      return `  ${fieldName}: ${type}${required}${extension}`;
    });
    fragments.push(`fragment ${name} on ${name} {\n${selections.join("\n")}\n}`);
    return [...fields, ...(derivedFields[name] ?? []).map((field) => `  ${field}`)].join("\n");
  }

  function define(name: string, schema: JsonSchema, root: boolean): void {
    if (definitions.has(name)) return;
    definitions.set(name, "");
    const head = `type ${name}${root ? " implements Node" : ""} @dontInfer`;
    definitions.set(name, `${head} {\n${fieldsOf(name, schema, root)}\n}`);
  }

  /** Returns a field's type and its selection in a fragment. A picture has none. */
  function fieldType(schema: JsonSchema, path: string): { type: string; extension: string; selection?: string } {
    if (schema.picture) return { type: "File", extension: " @fileByRelativePath" };
    if (schema.emoji) return { type: "String", extension: " @drawnEmoji", selection: "" };
    const name = schema.graphqlType ?? path;
    switch (schema.type) {
      case "string":
      case "integer":
      case "number":
      case "boolean":
        return { type: scalars[schema.type], extension: "", selection: "" };
      case "array": {
        const item = fieldType(schema.items ?? {}, name);
        return { ...item, type: `[${item.type}!]` };
      }
      case "object":
        define(name, schema, false);
        return { type: name, extension: "", selection: ` { ...${name} }` };
      default:
        throw new Error(`${name} has no GraphQL type: add one to graphqlTypes.ts`);
    }
  }

  for (const { type, schema } of contentKinds) define(type, jsonSchemaOf(schema), true);
  return { types: [derivedTypes, ...definitions.values()].join("\n\n"), fragments: fragments.join("\n\n") };
}
