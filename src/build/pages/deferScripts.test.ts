import { parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";

const LOADER = "load('a&b')";
const START = '<!-- slice-start id="_gatsby-scripts-1" --><script>window.a=1;</script>';
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';
const defer = (html: string) => deferScripts(parseHtml(html), LOADER);

test("replaces a page's scripts by the loader, and changes nothing else", () => {
  const before = `<!DOCTYPE html><body><p>It&#x27;s <br/>here</p><script src="/other.js" async></script>${START}`;
  const scripts = '<script src="/framework-1.js" async=""></script><script async src="/app-2.js?a&amp;b"></script>';
  const loader = `<script data-scripts="/framework-1.js /app-2.js?a&amp;b">${LOADER}</script>`;
  const page = defer(`${before}${scripts}${END}</body>`);
  expect(page).toBe(`${before}${loader}${END}</body>`);
  expect(defer(page)).toBe(page);
});

test("a page without scripts is unchanged", () => {
  const page = `<body><p>No scripts</p><script src="/other.js" async></script>${START}${END}</body>`;
  expect(defer(page)).toBe(page);
  const bare = '<body><p>No scripts</p><script src="/other.js" async></script></body>';
  expect(defer(bare)).toBe(bare);
});
