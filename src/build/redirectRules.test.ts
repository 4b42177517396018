import { isPreview } from "./isPreview";
import { redirectRules } from "./redirectRules";

const linesOf = (origin: string, ...services: object[]) =>
  redirectRules(
    origin,
    services.map((data, index) => ({ path: `services/${index}.json`, data })),
  ).split("\n");

test("every other way to write the origin leads to it, whatever page is there", () => {
  expect(linesOf("https://www.a.example")).toEqual([
    "http://a.example/*  https://www.a.example/:splat  301!",
    "https://a.example/*  https://www.a.example/:splat  301!",
    "http://www.a.example/*  https://www.a.example/:splat  301!",
  ]);
  expect(linesOf("https://a.example")).toContain("https://www.a.example/*  https://a.example/:splat  301!");
});

test("a service's former slugs lead to it, and so does the name of a file it might be in", () => {
  expect(linesOf("https://a.example", { slug: "water-damage", formerly: ["floods", "leaks"] }).slice(3)).toEqual([
    "/services/floods  /services/water-damage  301",
    "/services/floods.md  /services/water-damage.md  301",
    "/services/leaks  /services/water-damage  301",
    "/services/leaks.md  /services/water-damage.md  301",
    "/services/water-damage/index.html  /services/water-damage  301",
  ]);
});

test.each([
  [undefined, false],
  ["", false],
  ["production", false],
  ["deploy-preview", true],
  ["branch-deploy", true],
])("the context %p makes a preview: %p", (context, preview) => {
  expect(isPreview(context)).toBe(preview);
});
