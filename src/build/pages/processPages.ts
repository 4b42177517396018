import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FormText } from "../../../model/kinds/form";
import { compileHydration } from "../webpack/compileHydration";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { builtPages, parseHtml } from "./builtPages";
import { type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";

/** Gatsby writes a page's scripts between these comments. A file of `static/`, such as Google's for verification, has none. */
const START = '<!-- slice-start id="_gatsby-scripts-1" -->';
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';
/** Scripts of Gatsby and of earlier builds. No page loads them. */
const UNUSED = /^~partytown$|-[0-9a-f]{20}\.js\b/;

/** Writes the script that hydrates forms, under a name that changes with it. @returns its address */
function writeHydration(publicFolder: string, form: FormText): string {
  for (const name of readdirSync(publicFolder))
    if (UNUSED.test(name)) rmSync(path.join(publicFolder, name), { recursive: true });
  const readData = (name: string) => JSON.parse(readFileSync(path.join(publicFolder, "page-data", name), "utf8"));
  const { staticQueryHashes } = readData("index/page-data.json");
  const { script, licenses } = compileHydration(JSON.stringify(readData(`sq/d/${staticQueryHashes}.json`).data), form);
  const name = `forms-${createHash("sha256").update(script).digest("hex").slice(0, 20)}.js`;
  writeFileSync(path.join(publicFolder, name), script);
  writeFileSync(path.join(publicFolder, "licenses.txt"), licenses);
  return `/${name}`;
}

/**
 * Replaces each built page's scripts with src/inline/pageScript.ts: until a visitor uses a form, a page works from its HTML.
 * @param routes paths of the pages that content files make
 * @returns the code of all pages, for the Content-Security-Policy
 * @throws if a route was not built
 */
export function processPages(publicFolder: string, routes: readonly string[], form: FormText): InlineCode {
  const address = writeHydration(publicFolder, form);
  const loader = `<script data-script="${address}">${compileInlineScript("pageScript")}</script>`;
  const code: InlineCode[] = [];
  const missing = new Set(routes);
  for (const page of builtPages(publicFolder)) {
    const built = readFileSync(page.file, "utf8");
    const [start, end] = [built.indexOf(START) + START.length, built.indexOf(END)];
    const html = end < 0 ? built : built.slice(0, start) + loader + built.slice(end);
    if (html !== built) writeFileSync(page.file, html);
    code.push(inlineCode(parseHtml(html)));
    missing.delete(page.path);
  }
  for (const route of missing) throw new Error(`The page ${route} was not built.`);
  return mergeInlineCode(code);
}
