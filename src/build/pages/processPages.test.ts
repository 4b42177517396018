import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { FormText } from "../../../model/kinds/form";
import { testFolder } from "../../../test/testFolder";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { parseHtml } from "./builtPages";
import { hashSource, type InlineCode, inlineCode } from "./inlineCode";
import { processPages } from "./processPages";

const folder = testFolder();
const { read } = folder;
/** Writes a page as Gatsby does. */
function build(name: string, title: string): void {
  folder.write(
    name,
    `<html><head><title>${title}</title><style>/* ${title} */</style></head>
<body><main><h1>${title}</h1><img src="/static/1/${title}.jpg" alt=""></main><!-- slice-start id="_gatsby-scripts-1" -->
<script>window.map={};</script><script src="/app-1.js" async></script><!-- slice-end id="_gatsby-scripts-1" --></body></html>`,
  );
}

/** What Gatsby's query found. */
const facts = { company: { name: "Sample Plumbing" }, services: ["</script>"] };
const process = (routes: readonly string[]) => processPages(folder.path, routes, {} as FormText);
beforeEach(() => {
  folder.write("page-data/index/page-data.json", JSON.stringify({ staticQueryHashes: ["12"] }));
  folder.write("page-data/sq/d/12.json", JSON.stringify({ data: facts }));
});

test("replaces nothing but the scripts of every page, also of one that was processed before, and hashes code once", () => {
  const names = ["index.html", "services/hvac/index.html", "services/404.html"];
  for (const name of names) build(name, name.replace(/\W/g, ""));
  const before = names.map(read);
  // No pages of Gatsby's.
  const others = ["page-data/404.html/page-data.json", "_gatsby/slices/_gatsby-scripts-1.html", "google1.html"];
  for (const name of others) folder.write(name, "<title>None</title>");
  const code = process(["/services/hvac", "/"]);
  const loader = compileInlineScript("pageScript");
  const [script = ""] = readdirSync(folder.path).filter((name) => name.startsWith("forms-"));
  expect(read(script)).toContain("Sample Plumbing");
  const gatsbys = '<script>window.map={};</script><script src="/app-1.js" async></script>';
  const ours = `<script data-script="/${script}">${loader}</script>`;
  const first = names.map(read);
  expect(first).toEqual(before.map((html) => html.replace(`\n${gatsbys}`, () => ours)));
  expect(code.scripts).toEqual([hashSource(loader)]);
  expect(code.styles).toEqual(names.map((name) => hashSource(`/* ${name.replace(/\W/g, "")} */`)).sort());
  expect(process(["/services/hvac", "/"])).toEqual(code);
  expect([...names, ...others].map(read)).toEqual([...first, ...others.map(() => "<title>None</title>")]);
});

test("fails if a page was not built", () => {
  build("index.html", "Home");
  expect(() => process(["/", "/contact"])).toThrow("The page /contact was not built.");
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scripts = (text: string) => ({ scripts: [hash(text)] });
const styles = (text: string) => ({ styles: [hash(text)] });
const styleAttributes = (text: string) => ({ styleAttributes: [hash(text)] });

test.each<[html: string, expected: Partial<InlineCode>]>([
  ["<script>a = 1 &amp;&amp; '<p>';\n</script>", scripts("a = 1 &amp;&amp; '<p>';\n")],
  ["<script>/*<![CDATA[*/a=1;/*]]>*/</script>", scripts("/*<![CDATA[*/a=1;/*]]>*/")],
  // Browsers hash Windows' line ends as line feeds.
  ["<script>a=1;\r\nb=2;</script>", scripts("a=1;\nb=2;")],
  ['<script type="Text/JavaScript">a=1</script>', scripts("a=1")],
  ["<template><script>a=1</script></template>", scripts("a=1")],
  ['<script src="/a.js">ignored</script>', {}],
  ['<script type="application/ld+json">{"a":1}</script>', {}],
  ["<style>a>b{color:red}</style>", styles("a>b{color:red}")],
  ["<noscript><style>a{b:c}</style></noscript>", styles("a{b:c}")],
  ["<!-- <script>a=1</script><style>b{}</style> -->", {}],
  [`<p style="font-family:&quot;A&quot;&amp;&#39;B&#39;">a</p>`, styleAttributes(`font-family:"A"&'B'`)],
  ['<svg><g style="fill:red"/></svg>', styleAttributes("fill:red")],
])("the policy allows the code in %s", (html, expected) => {
  const document = parseHtml(`<!doctype html><html><head></head><body>${html}</body></html>`);
  expect(inlineCode(document)).toEqual({ scripts: [], styles: [], styleAttributes: [], ...expected });
});
