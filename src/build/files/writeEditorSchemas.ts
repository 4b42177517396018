import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentKinds } from "../../content/kinds/contentKinds";
import { jsonSchemaOf } from "../../content/kinds/jsonSchema";

/**
 * Writes a JSON Schema for each kind of content file, with which code editors complete, explain and check it. VS Code's
 * setting maps files to schemas: https://code.visualstudio.com/docs/languages/json#_json-schemas-and-settings
 * @param folder of VS Code's settings. Its other settings are kept
 */
export function writeEditorSchemas(folder = ".vscode"): void {
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  rmSync(path.join(folder, "schemas"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "schemas"), { recursive: true });
  for (const { type, schema } of contentKinds) write(`schemas/${type}.json`, jsonSchemaOf(schema));

  const settings = path.join(folder, "settings.json");
  const kept = existsSync(settings) ? JSON.parse(readFileSync(settings, "utf8")) : {};
  const mapping = contentKinds.map(({ path: name, type }) => ({
    fileMatch: [`/content/${name}`],
    url: `./.vscode/schemas/${type}.json`,
  }));
  write("settings.json", { ...kept, "json.schemas": mapping });
}
