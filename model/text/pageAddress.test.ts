import { pageAddress } from "./pageAddress";

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
