import { appendFileSync, copyFileSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { installPackage } from "../commands/installPackage";
import { rule } from "../hosts/headers/headersFile";
import type { EditorSettings } from "./editorConfig";
import { editorHeaders } from "./editorHeaders";

/** This package. It is installed only where the editor is built. */
const PACKAGE = path.resolve("admin");

const DECAP_FILE = /^(?:\d+\.)?decap-cms\.js$/;

/**
 * Writes the editor's page: Decap CMS, and our script with the forms and the check.
 * @param folder served as `/admin`; emptied first
 * @throws esbuild's BuildFailure, or npm's error if Decap CMS cannot be installed
 */
export async function buildEditor(folder: string, settings: EditorSettings): Promise<void> {
  installPackage(PACKAGE);
  const decap = path.join(PACKAGE, "node_modules/decap-cms/dist");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(decap).filter((name) => DECAP_FILE.test(name))) {
    copyFileSync(path.join(decap, name), path.join(folder, name));
  }
  copyFileSync(path.join(PACKAGE, "index.html"), path.join(folder, "index.html"));
  await build({
    entryPoints: [path.join(PACKAGE, "editor.ts")],
    outfile: path.join(folder, "editor.js"),
    bundle: true,
    platform: "browser",
    format: "iife",
    target: "es2022",
    minify: true,
    define: { EDITOR_SETTINGS: JSON.stringify(settings) },
    logLevel: "silent",
  });
}

export async function addEditor(publicFolder: string, settings: EditorSettings): Promise<void> {
  await buildEditor(path.join(publicFolder, "admin"), settings);
  const headers = editorHeaders(settings.backend.name);
  const rules = ["/admin", "/admin/*"].map((paths) => rule(paths, headers));
  appendFileSync(path.join(publicFolder, "_headers"), `\n${rules.join("")}`);
}
