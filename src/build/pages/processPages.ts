import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { type BuiltPage, builtPages, parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";
import { type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";

/** Gatsby's scripts have one page for all unknown paths, though the server sends one of two. */
const pathOf = (page: BuiltPage) => (page.path.endsWith("/404.html") ? "/404.html" : page.path);

/**
 * Defers the scripts of each built page.
 * @param routes paths of the pages that content files make
 * @returns the code of all pages, for the Content-Security-Policy
 * @throws if a route was not built
 */
export function processPages(publicFolder: string, routes: readonly string[]): InlineCode {
  const loader = compileInlineScript("pageScript");
  const first = compileInlineScript("mendFragment");
  const code: InlineCode[] = [];
  const missing = new Set(routes);
  for (const page of builtPages(publicFolder)) {
    const built = readFileSync(page.file, "utf8");
    const { html, setup } = deferScripts(built, pathOf(page), loader, first);
    if (setup) writeFileSync(path.join(publicFolder, setup.name), setup.text);
    if (html !== built) writeFileSync(page.file, html);
    code.push(inlineCode(parseHtml(html)));
    missing.delete(page.path);
  }
  for (const route of missing) throw new Error(`The page ${route} was not built.`);
  return mergeInlineCode(code);
}
