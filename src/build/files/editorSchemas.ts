import { contentKinds } from "../../content/kinds/contentKinds";
import { jsonSchemaOf } from "../../content/kinds/jsonSchema";

/** Where they stand. In content/ they would be taken for content. */
export const SCHEMA_FOLDER = ".vscode/schemas";

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * What makes code editors complete, explain and check content files: a JSON Schema for each kind of file, and the setting
 * of VS Code that says which files it is for (https://code.visualstudio.com/docs/languages/json#_json-schemas-and-settings).
 * @param settings the text of .vscode/settings.json, whose other settings stay
 * @returns path → text
 */
export function editorSchemas(settings: string): ReadonlyMap<string, string> {
  const fileOf = (type: string) => `${SCHEMA_FOLDER}/${type}.json`;
  const mapping = contentKinds.map(({ path, type }) => ({ fileMatch: [`/content/${path}`], url: `./${fileOf(type)}` }));
  return new Map([
    ...contentKinds.map(({ type, schema }) => [fileOf(type), write(jsonSchemaOf(schema))] as const),
    [".vscode/settings.json", write({ ...JSON.parse(settings), "json.schemas": mapping })],
  ]);
}
