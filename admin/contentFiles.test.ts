import { loadContent } from "../model/check/read/loadContent";
import { serviceKind } from "../model/kinds/service";
import { sampleCompany, sampleService } from "../test/sampleContent";
import { contentFormat, fileText, tidied } from "./contentFiles";

/** As a save writes it. */
const saved = (file: string, data: unknown) => fileText(file, contentFormat.toFile(data));
const reversed = (data: object) => Object.fromEntries(Object.entries(data).reverse());

/** Without empty lists: the editor leaves out those of optional fields. */
const withoutEmptyLists = (data: unknown) =>
  JSON.parse(JSON.stringify(data), (_key, value) => (Array.isArray(value) && value.length === 0 ? undefined : value));

test("writes every content file as it was read", () => {
  for (const { path, data } of loadContent().content?.files ?? []) {
    const written = JSON.parse(saved(path, data));
    expect(withoutEmptyLists(written)).toEqual(withoutEmptyLists(data));
  }
  expect.hasAssertions();
});

test("parts of an own page have a type in the editor, and none in the file", () => {
  const { files = [] } = loadContent().content ?? {};
  const { data } = files.find(({ type }) => type === "OwnPage") ?? {};
  const read = contentFormat.fromFile(JSON.stringify(data)) as { parts: { type: string }[] };
  expect(read.parts.every((part) => part.type in part)).toBe(true);
  expect(JSON.parse(saved("own-pages/about.json", read))).toEqual(data);
  const service = files.find(({ type }) => type === "Service")?.data;
  expect(contentFormat.fromFile(JSON.stringify(service))).toEqual(service);
});

test("writes fields in the schema's order, with two spaces and a final line break", () => {
  const text = saved("services/hvac.json", reversed(sampleService));
  expect(text).toBe(`${JSON.stringify(serviceKind.schema.parse(sampleService), null, 2)}\n`);
});

test("recognizes each kind of file by its path", () => {
  expect(Object.keys(JSON.parse(saved("areas/dover.json", { seo: {}, title: "" })))).toEqual(["title", "seo"]);
  expect(Object.keys(JSON.parse(saved("pages/home.json", { hero: {}, seo: {} })))).toEqual(["seo", "hero"]);
  expect(() => saved("nothing.json", {})).toThrow("nothing.json is of no kind.");
});

test.each([
  ["an empty text", { firstStep: "" }],
  ["a group of empty texts", { seo: { title: "", description: "" } }],
  ["an empty list", { related: [] }],
  ["nothing", { businessType: null }],
])("leaves out %s in an optional field", (_name, extra) => {
  expect(tidied({ ...sampleService, ...extra }, serviceKind.schema)).toEqual(sampleService);
});

test("keeps an empty required field, so that the check names it", () => {
  expect(tidied({ ...sampleService, title: "" }, serviceKind.schema)).toMatchObject({ title: "" });
});

test("keeps an unknown field, so that the check names it", () => {
  const data = { ...sampleService, colour: "red" };
  expect(tidied(data, serviceKind.schema)).toEqual(data);
});

test("a picture beside its file gets back the ./ that Decap removes", () => {
  expect(saved("company.json", { ...sampleCompany, mark: "images/mark.svg" })).toContain('"./images/mark.svg"');
});
