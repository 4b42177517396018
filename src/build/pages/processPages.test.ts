import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { testFolder } from "../../../test/testFolder";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";
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

test("defers the scripts of every page, also of one that was processed before, and hashes shared code once", () => {
  const paths = { "index.html": "/", "services/hvac/index.html": "/services/hvac", "services/404.html": "/404.html" };
  const names = Object.keys(paths);
  for (const name of names) build(name, name.replace(/\W/g, ""));
  // No pages.
  for (const name of ["page-data/404.html/page-data.json", "_gatsby/slices/_gatsby-scripts-1.html", "contact.md"])
    folder.write(name, "<title>None</title>");
  const code = processPages(folder.path, ["/services/hvac", "/"]);
  const loader = compileInlineScript("pageScript");
  const [setup = ""] = readdirSync(folder.path).filter((name) => name.startsWith("setup-"));
  expect(read(setup)).toBe(`${compileInlineScript("mendFragment")}\nwindow.map={};`);
  for (const [name, path] of Object.entries(paths)) {
    expect(read(name)).toContain(`<script data-path="${path}" data-scripts="/${setup} /app-1.js">${loader}</script>`);
  }
  expect(code.scripts).toEqual([hashSource(loader)]);
  expect(code.styles).toEqual(names.map((name) => hashSource(`/* ${name.replace(/\W/g, "")} */`)).sort());
  const first = names.map(read);
  expect(processPages(folder.path, ["/services/hvac", "/"])).toEqual(code);
  expect(names.map(read)).toEqual(first);
});

test("fails if a page was not built", () => {
  build("index.html", "Home");
  expect(() => processPages(folder.path, ["/", "/contact"])).toThrow("The page /contact was not built.");
});

test("deferring changes nothing but Gatsby's scripts", () => {
  const [start, end] = ['<!-- slice-start id="_gatsby-scripts-1" -->', '<!-- slice-end id="_gatsby-scripts-1" -->'];
  const defer = (html: string) => deferScripts(html, "/contact", "load('a&b')", "window.first=1;");
  const before = `<!DOCTYPE html><body><p>It&#x27;s <br/>here</p><script src="/other.js" async></script>${start}`;
  const scripts = '<script src="/framework-1.js" async=""></script><script async src="/app-2.js?a&amp;b"></script>';
  const { html, setup } = defer(`${before}<script>window.a=1;</script>${scripts}${end}</body>`);
  expect(setup?.text).toBe("window.first=1;\nwindow.a=1;");
  const addresses = `/${setup?.name} /framework-1.js /app-2.js?a&amp;b`;
  const loader = `<script data-path="/contact" data-scripts="${addresses}">load('a&b')</script>`;
  expect(html).toBe(`${before}${loader}${end}</body>`);
  expect(defer(html)).toEqual({ html });
  for (const page of [`${before}<script>1</script>${end}`, "<p>No scripts</p>"])
    expect(defer(page)).toEqual({ html: page });
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
