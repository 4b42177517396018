import { readFileSync } from "node:fs";
import path from "node:path";
import { canonicalJson } from "../model/check/edit/canonicalJson";
import { contentFolder, loadContent } from "../model/check/read/loadContent";
import { checkSave, describeRefusal } from "./checkSave";

const stored = new Map(
  loadContent().content?.files.map((file) => [file.path, readFileSync(path.join(contentFolder, file.path), "utf8")]),
);
const [own = ""] = [...stored.keys()].filter((file) => file.startsWith("services/"));
const data = (file: string, texts = stored) => JSON.parse(texts.get(file) ?? "");
const slug: string = data(own).slug;

/** Saves a service with changed fields. */
const save = (changes: object, before = stored) => checkSave(before, own, canonicalJson({ ...data(own), ...changes }));
const told = (changes: object, before = stored) =>
  save(changes, before)
    .map(({ message }) => message)
    .join();

test("accepts a valid change", () => {
  expect(save({ shortDescription: "Another sentence." })).toEqual([]);
});

test.each([
  ["an unknown placeholder", { description: "In {town}." }, "{town} is no placeholder here"],
  ["an empty name", { title: "" }, "must not be empty"],
  ["an unknown field", { colour: "red" }, "is a field that does not exist here"],
])("refuses %s", (_what, changes, words) => {
  expect(told(changes)).toContain(words);
});

test("says each problem with its field", () => {
  const [first, ...others] = describeRefusal(save({ title: "", slug: "No Slug" }), own);
  expect(first).toMatch(/^Name: must not be empty\./);
  expect(others.length).toBeGreaterThan(0);
});

test("earlier problems of other files do not prevent a save", () => {
  const before = new Map([...stored, ["failure.json", "{}"]]);
  expect(save({ shortDescription: "Another sentence." }, before)).toEqual([]);
});

test("refuses a changed slug, and names a file that still leads to the old one", () => {
  const refusal = describeRefusal(save({ slug: "renamed" }), own).join("\n");
  expect(refusal).toMatch(
    new RegExp(`^\\S+\\.json, .+: (links to /services/${slug}[,/#]|${slug} is the slug of no service)`, "m"),
  );
});
