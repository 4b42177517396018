import { contentKinds } from "../../../model/kinds/contentKinds";
import { graphqlTypes } from "./graphqlTypes";

const { types: schema, fragments } = graphqlTypes();

/** Returns the definition of a field. */
function definitionOf(type: string, field: string): string | undefined {
  const body = schema.match(new RegExp(`^type ${type}\\b[^{]*\\{\\n([^}]*)\\n\\}`, "m"))?.[1] ?? "";
  return new RegExp(`^  ${field}: (.*)$`, "m").exec(body)?.[1];
}

test("every kind is a node without inferred fields; every type is defined once, and none is empty", () => {
  for (const { type } of contentKinds) expect(schema).toContain(`type ${type} implements Node @dontInfer {`);
  const names = [...schema.matchAll(/^type (\w+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(schema).not.toMatch(/\{\s*\}/);
  const known = [...names, "String", "Int", "Float", "Boolean", "File"];
  const used = [...schema.matchAll(/\w: \[?([A-Z]\w*)/g)].map(([, type]) => type);
  expect(used.filter((type) => !known.includes(type))).toEqual([]);
});

test.each([
  ["Service", "features", "[String!]!"],
  ["Service", "image", "File! @fileByRelativePath"],
  ["Service", "seo", "Seo"],
  // Gatsby itself uses id. A nested one stays.
  ["Service", "jsonId", "Int!"],
  ["Service", "id", undefined],
  ["PolicySection", "id", "String!"],
  ["CompanyGeo", "latitude", "Float!"],
  ["Company", "specialDays", "[SpecialDay!]"],
  ["Company", "hoursSummary", "HoursSummary!"],
])("%s.%s is %s", (type, field, definition) => {
  expect(definitionOf(type, field)).toBe(definition);
});

test("a fragment has the fields of its file and of nested objects, without pictures and derived fields", () => {
  expect(fragments).toContain("fragment Hero on Hero {\n  eyebrow\n  title\n  lead\n  imageAlt\n}");
  expect(fragments).toContain("fragment FaqBlock on FaqBlock {\n  heading { ...Heading }\n  items { ...FaqItem }\n}");
});
