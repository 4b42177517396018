import { MAP_ORIGIN } from "../../model/kinds/anchors";
import { returnedPagePolicy } from "../../src/returned/returnedPagePolicy";
import { type PageSources, pagePolicy, securityHeaders } from "./securityHeaders";

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const sources: PageSources = {
  scripts: [hash("a"), hash("b")],
  styles: [hash("c")],
  styleAttributes: [hash("d")],
  trustedForm: false,
};

/** Directive → sources. Throws if a directive occurs twice, because browsers ignore the second one. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const [name = "", ...allowed] of policy.split("; ").map((directive) => directive.split(" "))) {
    if (directives.has(name)) throw new Error(`${name} stands twice`);
    directives.set(name, allowed);
  }
  return directives;
}

// e2e/headers.spec.ts has them in HTTP.
test("HTTPS is for the site's own host, and not for its subdomains", () => {
  expect(securityHeaders["strict-transport-security"]).toBe("max-age=63072000");
});

test.each([
  ["answers that show nothing", securityHeaders["content-security-policy"] ?? ""],
  ["the page that shows a form", returnedPagePolicy("a{}")],
  ["pages", pagePolicy(sources)],
  ["pages with everything configured", pagePolicy({ ...sources, trustedForm: true })],
])("the policy of %s is well-formed and denies everything by default", (_, policy) => {
  const directives = directivesOf(policy);
  for (const [name, allowed] of directives) {
    expect(name).toMatch(/^[a-z-]+$/);
    expect(allowed.length).toBeGreaterThan(0);
    for (const source of allowed) {
      expect(source).toMatch(
        /^('none'|'self'|'unsafe-hashes'|'sha256-[A-Za-z0-9+/]{43}='|data:|https:\/\/[a-z]+(\.[a-z]+)+)$/,
      );
    }
    if (allowed.includes("'none'")) expect(allowed).toEqual(["'none'"]);
    if (allowed.includes("'unsafe-hashes'")) expect(name).toBe("style-src-attr");
    if (allowed.includes("data:")) expect(name).toBe("img-src");
  }
  for (const name of ["default-src", "base-uri", "frame-ancestors"]) expect(directives.get(name)).toEqual(["'none'"]);
});

test("pages may use only the built scripts and styles, and only the interactive map’s frame", () => {
  const directives = directivesOf(pagePolicy(sources));
  expect(directives.get("script-src")).toEqual(["'self'", hash("a"), hash("b")]);
  expect(directives.get("style-src")).toContain(hash("c"));
  expect(directives.get("style-src-attr")).toEqual(["'unsafe-hashes'", hash("d")]);
  expect(directives.get("frame-src")).toEqual([MAP_ORIGIN]);
  const without = directivesOf(pagePolicy({ ...sources, styleAttributes: [] }));
  expect(without.get("style-src-attr")).toEqual(["'none'"]);
});

test("the returned form's page may use its own style, and no script", () => {
  const directives = directivesOf(returnedPagePolicy("a{}"));
  // printf 'a{}' | openssl sha256 -binary | base64
  expect(directives.get("style-src")).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
  expect(directives.get("form-action")).toEqual(["'self'"]);
  expect(directives.has("script-src")).toBe(false);
});

test("pages may use TrustedForm only if it is configured", () => {
  const allowing = (policy: string) =>
    [...directivesOf(policy)].filter(([, allowed]) => allowed.join().includes("trustedform")).map(([name]) => name);
  expect(allowing(pagePolicy(sources))).toEqual([]);
  expect(allowing(pagePolicy({ ...sources, trustedForm: true }))).toEqual(["script-src", "img-src", "connect-src"]);
});
