import { testFolder } from "../../test/testFolder";
import { pageAddress, readSiteRules } from "./siteRules";

const folder = testFolder();

async function rulesOf({ headers = "", redirects = "" }) {
  folder.write("_headers", headers);
  folder.write("_redirects", redirects);
  return readSiteRules(folder.path);
}

test("reads no rules from a site without rule files", async () => {
  const rules = await readSiteRules(folder.path);
  expect(rules.headersOf("/")).toEqual({});
  expect(rules.redirectOf("/", false)).toBeUndefined();
});

test("a later header rule overrides an earlier one, whatever the case of the name", async () => {
  const rules = await rulesOf({
    headers: "/*\n  Cache-Control: no-cache\n  X-One: 1\n/*-*.js\n  cache-control: immutable\n",
  });
  expect(rules.headersOf("/about")).toEqual({ "cache-control": "no-cache", "x-one": "1" });
  expect(rules.headersOf("/app-1a2b.js")).toEqual({ "cache-control": "immutable", "x-one": "1" });
});

test("takes the first redirect that matches", async () => {
  const rules = await rulesOf({ redirects: "/ /en 302\n/old /new 301\n/* /404.html 404\n/old /other 301\n" });
  expect(rules.redirectOf("/", false)).toMatchObject({ status: 302, to: "/en" });
  expect(rules.redirectOf("/old", false)).toMatchObject({ status: 301, to: "/new" });
  expect(rules.redirectOf("/old/", false)).toMatchObject({ status: 301, to: "/new" });
  expect(rules.redirectOf("/older", false)).toMatchObject({ status: 404, to: "/404.html" });
});

test("matches paths in any case, and other spellings of a page's address", async () => {
  const rules = await rulesOf({ redirects: "/services/old /services/new 301\n/services/* /missing.html 404\n" });
  for (const asked of ["/services/Old", "/Services/OLD/", "/services/old.html", "/services/Old/index.html"]) {
    expect(rules.redirectOf(asked, false)).toMatchObject({ status: 301, to: "/services/new" });
  }
  for (const asked of ["/services/older", "/services/old/index", "/Services/old.md", "/services/old/more"]) {
    expect(rules.redirectOf(asked, false)?.status).toBe(404);
  }
});

test("replaces a splat with the rest of the path", async () => {
  const rules = await rulesOf({ redirects: "/blog/* /news/:splat 302\n" });
  expect(rules.redirectOf("/blog/2024/a b", false)?.to).toBe("/news/2024/a%20b");
  expect(rules.redirectOf("/Blog/A.html", false)?.to).toBe("/news/A.html");
  expect(rules.redirectOf("/blog/$&", false)?.to).toBe("/news/$&");
  expect(rules.redirectOf("/blog", false)?.to).toBe("/news/");
  expect(rules.redirectOf("/blogs/x", false)).toBeUndefined();
});

test("returns forced rules only if asked for them", async () => {
  const rules = await rulesOf({ redirects: "/a /x 301!\n/b /y 301\n" });
  expect(rules.redirectOf("/a", true)).toMatchObject({ status: 301, to: "/x" });
  expect(rules.redirectOf("/a", false)).toBeUndefined();
  expect(rules.redirectOf("/b", true)).toBeUndefined();
});

test("redirects a whole origin to the site's own origin", async () => {
  const rules = await rulesOf({
    redirects: "https://a.example/*  https://www.a.example/:splat  301!\n/old /new 301\n",
  });
  expect(rules.homeOf("https://a.example")).toBe("https://www.a.example");
  expect(rules.homeOf("https://www.a.example")).toBeUndefined();
  expect(rules.redirectOf("/old", false)).toMatchObject({ status: 301, to: "/new" });
});

test.each([
  "https://a.example/old  https://www.a.example/new  301!",
  "https://a.example/*  https://www.a.example/:splat  301",
  "https://a.example/*  https://www.a.example/:splat  200!",
])("rejects a rule for an origin that is not permanent, forced and for all paths: %s", async (redirects) => {
  await expect(rulesOf({ redirects: `${redirects}\n` })).rejects.toThrow("an origin that leads to another for good");
});

test.each([
  ["a placeholder", "/news/:year /archive/:year 301"],
  ["a condition", "/ /de 302 Language=de"],
  ["a query", "/store id=:id /blog/:id 301"],
  ["a proxy", "/data/* https://data.example/:splat 200"],
  ["a star inside", "/a*b /c 301"],
])("throws for a rule with %s instead of ignoring it", async (_, redirects) => {
  await expect(rulesOf({ redirects })).rejects.toThrow("_redirects asks for what this server cannot do");
});

test("the error for an invalid line quotes it", async () => {
  await expect(rulesOf({ redirects: "/old" })).rejects.toThrow("/old");
});

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
