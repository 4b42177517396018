import { createHash } from "node:crypto";
import { inlineCode } from "./inlineCode";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (body: string) => `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;
const nothing = { scripts: [], styles: [], styleAttributes: [] };

test.each<[string, string, Partial<ReturnType<typeof inlineCode>>]>([
  [
    "a script is hashed as it stands",
    "<script>a = 1 &amp;&amp; '<p>';\n</script>",
    { scripts: [hash("a = 1 &amp;&amp; '<p>';\n")] },
  ],
  ["a script in CDATA", "<script>/*<![CDATA[*/a=1;/*]]>*/</script>", { scripts: [hash("/*<![CDATA[*/a=1;/*]]>*/")] }],
  ["a script whose lines end as on Windows", "<script>a=1;\r\nb=2;</script>", { scripts: [hash("a=1;\nb=2;")] }],
  ["letters beyond ASCII", "<script>a='é李'</script>", { scripts: [hash("a='é李'")] }],
  ["a module", '<script type="module">a=1</script>', { scripts: [hash("a=1")] }],
  ["a script of a named type", '<script type="Text/JavaScript">a=1</script>', { scripts: [hash("a=1")] }],
  ["an empty script", "<script></script>", { scripts: [hash("")] }],
  ["a script of its own address has nothing to hash", '<script src="/a.js">ignored</script>', {}],
  ["structured data is not run", '<script type="application/ld+json">{"a":1}</script>', {}],
  ["a template's script", "<template><script>a=1</script></template>", { scripts: [hash("a=1")] }],
  ["a style element", "<style>a>b{color:red}</style>", { styles: [hash("a>b{color:red}")] }],
  ["a style for browsers without scripts", "<noscript><style>a{b:c}</style></noscript>", { styles: [hash("a{b:c}")] }],
  ["what stands in a comment is no code", "<!-- <script>a=1</script><style>b{}</style> -->", {}],
  ["a style attribute", '<p style="color:red">a</p>', { styleAttributes: [hash("color:red")] }],
  [
    "entities in an attribute are resolved",
    `<p style="font-family:&quot;A&quot;&amp;&#39;B&#39;">a</p>`,
    { styleAttributes: [hash(`font-family:"A"&'B'`)] },
  ],
  ["an empty attribute", '<p style="">a</p>', { styleAttributes: [hash("")] }],
  ["a drawing's style attribute", '<svg><g style="fill:red"/></svg>', { styleAttributes: [hash("fill:red")] }],
])("%s", (_, body, expected) => {
  expect(inlineCode([page(body)])).toEqual({ ...nothing, ...expected });
});

test("what several pages have in common is listed once", () => {
  const common = '<script>a=1</script><style>b{}</style><p style="c:d">a</p>';
  const pages = [page(common + common), page(`${common}<script>only here</script>`)];
  expect(inlineCode(pages)).toEqual({
    scripts: [hash("a=1"), hash("only here")].sort(),
    styles: [hash("b{}")],
    styleAttributes: [hash("c:d")],
  });
});
