import { loadContent } from "../model/check/read/loadContent";
import { companyKind } from "../model/kinds/company";
import { contentKinds, kindAt } from "../model/kinds/contentKinds";
import { type JsonSchema, jsonSchemaOf } from "../model/kinds/jsonSchema";
import { type DecapField, formFields } from "./formFields";

const kinds = contentKinds.map(({ type, schema }) => [type, jsonSchemaOf(schema)] as const);

/** Paths of all single values in a schema; `*` is any item of a list. */
function leavesOf(schema: JsonSchema, way: readonly string[] = []): string[] {
  if (schema.items) return leavesOf(schema.items, [...way, "*"]);
  const fields = Object.entries(schema.properties ?? {});
  return fields.length > 0 ? fields.flatMap(([name, field]) => leavesOf(field, [...way, name])) : [way.join(".")];
}

/** Paths of all single values that forms can edit. */
function edited(fields: readonly DecapField[], way: readonly string[] = []): string[] {
  return fields
    .filter(({ widget }) => widget !== "heading")
    .flatMap(({ name, widget, field, fields: inner, types, multiple }) => {
      const own = [...way, name];
      if (types) return [...new Set(types.flatMap(({ fields: each }) => edited(each ?? [], [...own, "*"])))];
      if (widget === "object") return edited(inner ?? [], own);
      if (widget === "list" && inner) return edited(inner, [...own, "*"]);
      return [[...own, ...(field || multiple ? ["*"] : [])].join(".")];
    });
}

/** Paths of all single values in a file. */
function valuesOf(value: unknown, way: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, [...way, "*"]));
  if (typeof value !== "object" || value === null) return [way.join(".")];
  return Object.entries(value).flatMap(([name, child]) => valuesOf(child, [...way, name]));
}

/** The field of a form at `hero.image`. */
function fieldAt(type: string, way: string): DecapField | undefined {
  let fields = formFields(Object.fromEntries(kinds)[type] ?? {});
  let found: DecapField | undefined;
  for (const name of way.split(".")) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  return found;
}

test.each(kinds)("the form of %s can edit every value of its schema", (_type, schema) => {
  expect(edited(formFields(schema)).sort()).toEqual(leavesOf(schema).sort());
});

test("forms can edit every value of every content file", () => {
  const { content, problems } = loadContent();
  expect(problems).toBeUndefined();
  for (const { path, data } of content?.files ?? []) {
    const type = kindAt(path);
    const known = type ? edited(formFields(jsonSchemaOf(type.schema))) : [];
    expect(valuesOf(data).filter((way) => !known.includes(way))).toEqual([]);
  }
});

test.each<[string, string, Partial<DecapField>]>([
  ["HomePage", "hero.title", { widget: "string", label: "Headline", required: true }],
  ["HomePage", "hero.lead", { widget: "text" }],
  ["HomePage", "hero.image", { widget: "image", choose_url: false }],
  ["HomePage", "why.items", { widget: "list", min: 2, max: 9, summary: "{{fields.title}}" }],
  ["HomePage", "proofs", { widget: "list", min: 1, max: 4, field: expect.objectContaining({ widget: "string" }) }],
  ["Service", "id", { widget: "number", value_type: "int", min: 1 }],
  ["Service", "businessType", { widget: "select", required: false, options: expect.arrayContaining(["Plumber"]) }],
  [
    "Service",
    "slug",
    { pattern: [expect.any(String), "must be lower-case words joined by hyphens, like water-damage"] },
  ],
  ["Service", "icon", { pattern: ["^[^]{1,12}$", "must have 1 to 12 characters"] }],
  ["Company", "geo.latitude", { widget: "number", value_type: "float", min: -90, max: 90 }],
  ["Company", "answersAroundTheClock", { widget: "boolean", required: false }],
  ["FormText", "labels.zip", { widget: "string", required: true }],
])("the form of %s gives %s its widget and limits", (type, way, expected) => {
  expect(fieldAt(type, way)).toMatchObject(expected);
});

test("a part of an own page is added by its type, which has its field and those of every part", () => {
  const types = fieldAt("OwnPage", "parts")?.types ?? [];
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(["text", "questions", "offer", "job", "shows"]));
  const [text] = types;
  expect(text?.fields?.map(({ name, required }) => [name, required])).toEqual([
    ["text", true],
    ["id", false],
    ["until", false],
  ]);
});

test("a shape without a field is an error, and never a text", () => {
  expect(() => formFields({ properties: { either: { title: "Either" } } })).toThrow(
    "The editor has no field for “Either”",
  );
});

test("days are a choice of weekdays", () => {
  const days = fieldAt("Company", "hours")?.fields?.find(({ name }) => name === "days");
  expect(days).toMatchObject({ widget: "select", multiple: true, min: 1, options: expect.arrayContaining(["Sunday"]) });
});

test("the company's form has headings, which are no fields of the file", () => {
  const headings = formFields(jsonSchemaOf(companyKind.schema)).filter(({ widget }) => widget === "heading");
  expect(headings.length).toBeGreaterThan(5);
  expect(headings.filter(({ name }) => name in companyKind.schema.shape)).toEqual([]);
});

test("a list's hint says how many items it needs", () => {
  expect(fieldAt("Service", "features")?.hint).toBe("3 to 10.");
  expect(fieldAt("ContactPage", "faq.items")?.hint).toBe("2 to 10.");
  expect(fieldAt("Area", "parts")?.hint).toMatch(/ At least 2\.$/);
});

test("a list of texts shows them", () => {
  expect(fieldAt("Service", "features")).toMatchObject({ collapsed: true, summary: "{{fields.item}}" });
});

test("an example belongs to its field", () => {
  expect(fieldAt("HomePage", "hero.title")?.hint).not.toContain("For example");
  expect(fieldAt("Area", "slug")?.hint).toContain("For example: milford");
});

test("a field's hint is its description and examples", () => {
  expect(fieldAt("Company", "phone")?.hint).toBe(
    "As you write it. Shown as (202) 555-0123. For example: (202) 555-0123",
  );
});

test("an optional group has no required fields; an item of an optional list does", () => {
  expect(fieldAt("Service", "seo.title")).toMatchObject({ required: false });
  expect(fieldAt("Service", "related")?.fields?.map(({ required }) => required)).toEqual([true, true]);
});
