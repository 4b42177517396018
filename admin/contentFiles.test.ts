import { loadContent } from "../model/check/read/loadContent";
import { serviceKind } from "../model/kinds/service";
import { sampleCompany, sampleService } from "../test/sampleContent";
import { contentFormat, fileText, tidied } from "./contentFiles";

/** As a save writes it. */
const saved = (file: string, data: unknown) => fileText(file, contentFormat.toFile(data));

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
  const reversed = Object.fromEntries(Object.entries(sampleService).reverse());
  const text = saved("services/hvac.json", reversed);
  expect(text).toBe(`${JSON.stringify(serviceKind.schema.parse(sampleService), null, 2)}\n`);
});

test.each([
  ["an empty text", { firstStep: "" }],
  ["a group of empty texts", { seo: { title: "", description: "" } }],
  ["an empty list", { related: [] }],
  ["nothing", { businessType: null }],
])("leaves out %s in an optional field", (_name, extra) => {
  expect(tidied({ ...sampleService, ...extra }, serviceKind.schema)).toEqual(sampleService);
});

test("keeps an empty required field and an unknown one, so that the check names them", () => {
  const data = { ...sampleService, title: "", colour: "red" };
  expect(tidied(data, serviceKind.schema)).toEqual(data);
});

test("a picture beside its file gets back the ./ that Decap removes", () => {
  expect(saved("company.json", { ...sampleCompany, mark: "images/mark.svg" })).toContain('"./images/mark.svg"');
});
