import { redirectRules } from "./redirectRules";

const linesOf = (origin: string, targets: Partial<Parameters<typeof redirectRules>[0]> = {}) =>
  redirectRules({ origin, routes: [], redirects: [], ...targets }).split("\n");

test("redirects every other spelling of the origin, even where a page exists, and index.html of every page but Home", () => {
  expect(linesOf("https://www.a.example")).toEqual([
    "http://a.example/*  https://www.a.example/:splat  301!",
    "https://a.example/*  https://www.a.example/:splat  301!",
    "http://www.a.example/*  https://www.a.example/:splat  301!",
  ]);
  const lines = linesOf("https://a.example", { routes: ["/", "/contact"] });
  expect(lines).toContain("https://www.a.example/*  https://a.example/:splat  301!");
  expect(lines.slice(3)).toEqual(["/contact/index.html  /contact  301"]);
});

test.each([
  ["/Über-uns", "/%C3%9Cber-uns", "/%c3%9cber-uns"],
  ["/before%26after%2Cnow", "/before%26after%2Cnow", "/before%26after%2cnow"],
  ["/our work, 2019.html", "/our%20work,%202019.html"],
  ["/Blog/*", "/Blog/*", "/blog/*"],
  ["/index.php?page=about us&x=%26", "/index.php  page=about%20us  x=%26"],
])("writes the old address %s encoded once, in its own and in small letters", (from, ...written) => {
  const redirects = [{ from, to: "/services/drains" }];
  expect(linesOf("https://a.example", { redirects }).slice(3)).toEqual(
    written.map((each) => `${each}  /services/drains  301`),
  );
});

test("writes what says more first, and forces a query at a page's address", () => {
  const froms = ["/b/*", "/b/c/*", "/b/c", "/b/c.html", "/b?x=1", "/?p=12"];
  const redirects = froms.map((from) => ({ from, to: "/contact#quote" }));
  expect(linesOf("https://a.example", { redirects, routes: ["/"] }).slice(3)).toEqual([
    "/b  x=1  /contact#quote  301",
    "/  p=12  /contact#quote  301!",
    "/b/c.html  /contact#quote  301",
    "/b/c  /contact#quote  301",
    "/b/c/*  /contact#quote  301",
    "/b/*  /contact#quote  301",
  ]);
});
