import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

export type InlineScript = "headScript" | "pageScript" | "partScript" | "sendPhotographs";

/**
 * Compiles an inline script with its imports, for browsers of 2020 and later. Every page gets the same text, so one hash
 * in the Content-Security-Policy allows it.
 * @returns minified JavaScript without global names
 * @throws esbuild's BuildFailure if the source has a syntax error
 */
export function compileInlineScript(name: InlineScript): string {
  const resolveDir = path.resolve("src/inline");
  // As a text, because esbuild wraps each file of a CommonJS package in a function.
  const contents = readFileSync(path.join(resolveDir, `${name}.ts`), "utf8");
  const shape = { bundle: true, format: "iife", minify: true, target: "es2020", tsconfigRaw: "{}" } as const;
  const [file] = buildSync({ stdin: { contents, resolveDir, loader: "ts" }, ...shape, write: false }).outputFiles;
  return file?.text.trim() ?? "";
}
