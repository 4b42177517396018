import { createHash } from "node:crypto";
import { parseHtml } from "./builtPages";
import { type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (body: string) => `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;
const nothing = { scripts: [], styles: [], styleAttributes: [] };

test.each<[string, string, Partial<InlineCode>]>([
  [
    "hashes a script as it stands",
    "<script>a = 1 &amp;&amp; '<p>';\n</script>",
    { scripts: [hash("a = 1 &amp;&amp; '<p>';\n")] },
  ],
  [
    "hashes a script in CDATA with its markers",
    "<script>/*<![CDATA[*/a=1;/*]]>*/</script>",
    { scripts: [hash("/*<![CDATA[*/a=1;/*]]>*/")] },
  ],
  [
    "hashes a script as browsers do, with Windows line ends as line feeds",
    "<script>a=1;\r\nb=2;</script>",
    { scripts: [hash("a=1;\nb=2;")] },
  ],
  ["hashes letters beyond ASCII as UTF-8", "<script>a='é李'</script>", { scripts: [hash("a='é李'")] }],
  ["finds a module", '<script type="module">a=1</script>', { scripts: [hash("a=1")] }],
  ["finds a script with a JavaScript type", '<script type="Text/JavaScript">a=1</script>', { scripts: [hash("a=1")] }],
  ["finds an empty script", "<script></script>", { scripts: [hash("")] }],
  ["leaves out a script that comes from a file", '<script src="/a.js">ignored</script>', {}],
  ["leaves out structured data", '<script type="application/ld+json">{"a":1}</script>', {}],
  ["finds a script in a template", "<template><script>a=1</script></template>", { scripts: [hash("a=1")] }],
  ["finds a style element", "<style>a>b{color:red}</style>", { styles: [hash("a>b{color:red}")] }],
  [
    "finds a style for browsers without scripts",
    "<noscript><style>a{b:c}</style></noscript>",
    { styles: [hash("a{b:c}")] },
  ],
  ["leaves out code in a comment", "<!-- <script>a=1</script><style>b{}</style> -->", {}],
  ["finds a style attribute", '<p style="color:red">a</p>', { styleAttributes: [hash("color:red")] }],
  [
    "hashes a style attribute with its entities resolved",
    `<p style="font-family:&quot;A&quot;&amp;&#39;B&#39;">a</p>`,
    { styleAttributes: [hash(`font-family:"A"&'B'`)] },
  ],
  ["finds an empty style attribute", '<p style="">a</p>', { styleAttributes: [hash("")] }],
  ["finds a style attribute in a drawing", '<svg><g style="fill:red"/></svg>', { styleAttributes: [hash("fill:red")] }],
])("%s", (_, body, expected) => {
  expect(inlineCode(parseHtml(page(body)).document)).toEqual({ ...nothing, ...expected });
});

test("lists shared code once", () => {
  const common = '<script>a=1</script><style>b{}</style><p style="c:d">a</p>';
  const pages = [page(common + common), page(`${common}<script>only here</script>`)];
  expect(mergeInlineCode(pages.map((html) => inlineCode(parseHtml(html).document)))).toEqual({
    scripts: [hash("a=1"), hash("only here")].sort(),
    styles: [hash("b{}")],
    styleAttributes: [hash("c:d")],
  });
});
