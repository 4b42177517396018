import { contentKinds } from "../../../model/kinds/contentKinds";
import { graphqlTypes } from "./graphqlTypes";

const { types: schema, fragments } = graphqlTypes();

/** Returns the fields of a type: name → definition. */
function fieldsOf(type: string): Record<string, string> {
  const body = schema.match(new RegExp(`^type ${type}\\b[^{]*\\{\\n([^}]*)\\n\\}`, "m"))?.[1] ?? "";
  return Object.fromEntries(body.split("\n").map((line) => line.trim().split(": ") as [string, string]));
}
const names = [...schema.matchAll(/^type (\w+)/gm)].map(([, name]) => name);

test.each(contentKinds.map(({ type }) => type))("%s is a node without inferred fields", (type) => {
  expect(schema).toMatch(new RegExp(`^type ${type} implements Node @dontInfer \\{$`, "m"));
});

test("no type is defined twice, and none is empty", () => {
  expect(new Set(names).size).toBe(names.length);
  expect(schema).not.toMatch(/\{\s*\}/);
});

test("every field's type is defined", () => {
  const scalars = ["String", "Int", "Float", "Boolean", "File"];
  const used = [...schema.matchAll(/\w: \[?([A-Z]\w*)/g)].map(([, type]) => type);
  expect(used.filter((type) => !names.includes(String(type)) && !scalars.includes(String(type)))).toEqual([]);
});

test.each([
  ["Service", "title", "String!"],
  ["Service", "imageAlt", "String!"],
  ["Service", "features", "[String!]!"],
  ["Service", "image", "File! @fileByRelativePath"],
  ["Service", "seo", "Seo"],
  ["Company", "geo", "CompanyGeo!"],
  ["CompanyGeo", "latitude", "Float!"],
  ["CompanyServiceArea", "miles", "Int!"],
  ["Company", "answersAroundTheClock", "Boolean!"],
  ["Company", "hours", "[HoursLine!]!"],
  ["HoursLine", "opens", "String"],
  ["Company", "specialDays", "[SpecialDay!]"],
  ["SpecialDay", "observed", "Boolean"],
  ["Company", "hoursSummary", "HoursSummary!"],
  ["Company", "specialDates", "[SpecialDates!]!"],
])("%s.%s is %s", (type, field, definition) => {
  expect(fieldsOf(type)[field]).toBe(definition);
});

test("a file's id becomes jsonId, because Gatsby uses id; a nested id stays", () => {
  expect(fieldsOf("Service")).toMatchObject({ jsonId: "Int!" });
  expect(fieldsOf("Service")).not.toHaveProperty("id");
  expect(fieldsOf("PolicySection")).toMatchObject({ id: "String!" });
});

test("a fragment has the fields of its file, without pictures and derived fields", () => {
  expect(fragments).toContain("fragment Hero on Hero {\n  eyebrow\n  title\n  lead\n  imageAlt\n}");
  expect(fragments).toContain("fragment RelatedService on RelatedService {\n  slug\n  reason\n}");
});

test("a fragment has the fields of nested objects", () => {
  expect(fragments).toContain("fragment FaqBlock on FaqBlock {\n  heading { ...Heading }\n  items { ...FaqItem }\n}");
});
