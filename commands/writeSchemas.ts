/** `npm run schemas`: writes the JSON Schemas for code editors. Run it after a change of the content model. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { editorSchemas, SCHEMA_FOLDER } from "../src/build/files/editorSchemas";

const files = editorSchemas(readFileSync(".vscode/settings.json", "utf8"));
mkdirSync(SCHEMA_FOLDER, { recursive: true });
for (const name of readdirSync(SCHEMA_FOLDER)) rmSync(`${SCHEMA_FOLDER}/${name}`);
for (const [path, text] of files) writeFileSync(path, text);
console.log(`Wrote ${files.size} files to .vscode/.`);
