import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";

/** A file of src/inline/. */
export type InlineScript = "prepareAddress" | "showSeason" | "startScripts";

/**
 * Compiles an inline script for browsers of 2020 and later. Every page gets the same text, so one hash in the
 * Content-Security-Policy allows it.
 * @returns minified JavaScript without global names
 * @throws esbuild's TransformFailure if the source has a syntax error
 */
export function compileInlineScript(name: InlineScript): string {
  const source = readFileSync(path.resolve("src/inline", `${name}.ts`), "utf8");
  return transformSync(source, { loader: "ts", format: "iife", minify: true, target: "es2020" }).code.trim();
}
