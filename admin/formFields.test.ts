import { contentKinds } from "../model/kinds/contentKinds";
import { type JsonSchema, jsonSchemaOf } from "../model/kinds/jsonSchema";
import { type DecapField, formFields } from "./formFields";

const schemas = new Map(contentKinds.map(({ type, schema }) => [type, jsonSchemaOf(schema)]));

/** Paths of all single values in a schema; `*` is any item of a list. */
function leavesOf(schema: JsonSchema, way: readonly string[] = []): string[] {
  if (schema.items) return leavesOf(schema.items, [...way, "*"]);
  const fields = Object.entries(schema.properties ?? {});
  return fields.length > 0 ? fields.flatMap(([name, field]) => leavesOf(field, [...way, name])) : [way.join(".")];
}

/** Paths of all single values that forms can edit. */
function edited(fields: readonly DecapField[], way: readonly string[] = []): string[] {
  return fields.flatMap(({ name, widget, field, fields: inner, types, multiple }) => {
    const own = [...way, name];
    if (types) return [...new Set(types.flatMap(({ fields: each }) => edited(each ?? [], [...own, "*"])))];
    if (widget === "object") return edited(inner ?? [], own);
    if (widget === "list" && inner) return edited(inner, [...own, "*"]);
    return [[...own, ...(field || multiple ? ["*"] : [])].join(".")];
  });
}

/** The field of a form at `hero.image`. */
function fieldAt(type: string, way: string): DecapField | undefined {
  let fields = formFields(schemas.get(type) ?? {});
  let found: DecapField | undefined;
  for (const name of way.split(".")) {
    found = fields.find((field) => field.name === name);
    fields = found?.fields ?? [];
  }
  return found;
}

test.each([...schemas])("the form of %s can edit every value of its schema", (_type, schema) => {
  expect(edited(formFields(schema)).sort()).toEqual(leavesOf(schema).sort());
});

test.each<[string, string, Partial<DecapField>]>([
  ["HomePage", "hero.title", { widget: "string", label: "Headline", required: true }],
  ["HomePage", "hero.lead", { widget: "text" }],
  ["HomePage", "hero.image", { widget: "image", choose_url: false }],
  ["HomePage", "why.items", { widget: "list", summary: "{{fields.title}}" }],
  ["HomePage", "proofs", { widget: "list", field: expect.objectContaining({ widget: "string" }) }],
  ["Service", "features", { label: "Features", collapsed: true, summary: "{{fields.item}}", hint: "3 to 10." }],
  ["Service", "id", { widget: "number", value_type: "int" }],
  ["Service", "businessType", { widget: "select", required: false, options: expect.arrayContaining(["Plumber"]) }],
  // An optional group has no required fields.
  ["Service", "seo.title", { required: false }],
  ["Service", "related.reason", { required: true }],
  ["Company", "hours.days", { widget: "select", multiple: true, options: expect.arrayContaining(["Sunday"]) }],
  ["Area", "parts", { hint: expect.stringMatching(/ At least 2\.$/) }],
  ["Area", "slug", { hint: expect.stringContaining("For example: milford") }],
  ["Company", "geo.latitude", { widget: "number", value_type: "float" }],
  ["Company", "answersAroundTheClock", { widget: "boolean", required: false }],
  ["Company", "phone", { hint: "As you write it. Shown as (202) 555-0123. For example: (202) 555-0123" }],
])("the form of %s gives %s its widget and hint", (type, way, expected) => {
  expect(fieldAt(type, way)).toMatchObject(expected);
});

test("a part of an own page is added by its type, which has its field and those of every part", () => {
  const [text, ...others] = fieldAt("OwnPage", "parts")?.types ?? [];
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(["questions", "offer", "job", "shows"]));
  const fields = text?.fields?.map(({ name, required }) => `${name} ${required}`);
  expect(fields).toEqual(["text true", "id false", "until false"]);
});

test("a shape without a field is an error", () => {
  const shape = { properties: { either: { title: "Either" } } };
  expect(() => formFields(shape)).toThrow("The editor has no field for “Either”");
});
