import { decodePath, pageAddress } from "./pageAddress";

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/contact", "/contact"],
  ["/contact//", "/contact"],
  ["/contact.html", "/contact"],
  ["/contact/INDEX.HTML", "/contact"],
  ["/contact//index.html/", "/contact"],
  ["/index.html", "/"],
  ["/index", "/index"],
  ["/.html", "/"],
])("%s is the page %s", (asked, address) => {
  expect(pageAddress(asked)).toBe(address);
});

test.each([
  ["/a%20b/c%C3%A9", "/a b/cé"],
  ["/a%2Fb/c%20d", "/a%2Fb/c d"],
  ["/100%/c%20d", "/100%/c d"],
])("%s is the path %s: a slash and a malformed part stay", (raw, path) => {
  expect(decodePath(raw)).toBe(path);
});
