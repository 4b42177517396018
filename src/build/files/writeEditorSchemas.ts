import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentKinds } from "../../../model/kinds/contentKinds";
import { jsonSchemaOf } from "../../../model/kinds/jsonSchema";

/**
 * Writes a JSON Schema for each kind of content file, with which code editors complete, explain and check it.
 * `.vscode/settings.json` maps files to schemas: https://code.visualstudio.com/docs/languages/json#_json-schemas-and-settings
 * @param folder emptied first
 */
export function writeEditorSchemas(folder = ".vscode/schemas"): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { type, schema } of contentKinds)
    writeFileSync(path.join(folder, `${type}.json`), `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`);
}
