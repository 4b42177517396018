import { contentKinds } from "../../content/kinds/contentKinds";
import { jsonSchemaOf } from "../../content/kinds/jsonSchema";

/** Outside content/, where the reader would take them for content. */
export const SCHEMA_FOLDER = ".vscode/schemas";

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a JSON Schema for each kind of content file, with which code editors complete, explain and check it. VS Code's
 * setting maps files to schemas: https://code.visualstudio.com/docs/languages/json#_json-schemas-and-settings
 * @param settings the text of .vscode/settings.json; its other settings are kept
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
