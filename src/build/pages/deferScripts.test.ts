import { parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";

const LOADER = "load('a&b')";
const SLICE = '<!-- slice-start id="_gatsby-scripts-1" -->';
const START = `${SLICE}<script>window.a=1;</script>`;
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';
const defer = (html: string) => deferScripts(parseHtml(html), "/contact", LOADER, "window.first=1;");

test("replaces a page's scripts by the loader and a file of the inline ones, and changes nothing else", () => {
  const before = `<!DOCTYPE html><body><p>It&#x27;s <br/>here</p><script src="/other.js" async></script>`;
  const scripts = '<script src="/framework-1.js" async=""></script><script async src="/app-2.js?a&amp;b"></script>';
  const { html, setup } = defer(`${before}${START}${scripts}${END}</body>`);
  expect(setup).toEqual({
    name: expect.stringMatching(/^setup-[0-9a-f]{20}\.js$/),
    text: "window.first=1;\nwindow.a=1;",
  });
  const addresses = `/${setup?.name} /framework-1.js /app-2.js?a&amp;b`;
  const loader = `<script data-path="/contact" data-scripts="${addresses}">${LOADER}</script>`;
  expect(html).toBe(`${before}${SLICE}${loader}${END}</body>`);
  expect(defer(html)).toEqual({ html });
});

test("a page without scripts is unchanged", () => {
  const page = `<body><p>No scripts</p><script src="/other.js" async></script>${START}${END}</body>`;
  expect(defer(page)).toEqual({ html: page });
  const bare = '<body><p>No scripts</p><script src="/other.js" async></script></body>';
  expect(defer(bare)).toEqual({ html: bare });
});
