import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleFiles, writeSampleFolder } from "../../../test/sampleFolder";
import { loadContent } from "../read/loadContent";
import { fixContent } from "./fixContent";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fix-content-"));
  await writeSampleFolder(folder);
  fixContent(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const rewritten = (file: string) => `${file}: written in the schema's order and the canonical format.`;

test("does not rewrite files in canonical form", () => {
  const times = () => Object.keys(sampleFiles).map((file) => statSync(path.join(folder, file)).mtimeMs);
  const before = times();
  expect(fixContent(folder)).toEqual([]);
  expect(times()).toEqual(before);
});

test("sorts fields by the schema at every depth, with unknown fields last", () => {
  write("failure.json", '{"colour":"red","retry":"Again","text":"Sorry.","title":"Oops"}');
  const related = { related: [{ reason: "Vents.", slug: "roofing" }], slug: "hvac", id: 1 };
  write("services/hvac.json", JSON.stringify(related));
  expect(fixContent(folder)).toEqual([rewritten("failure.json"), rewritten("services/hvac.json")]);
  expect(read("failure.json")).toBe(
    '{\n  "title": "Oops",\n  "text": "Sorry.",\n  "retry": "Again",\n  "colour": "red"\n}\n',
  );
  expect(JSON.stringify(JSON.parse(read("services/hvac.json")))).toBe(
    '{"id":1,"slug":"hvac","related":[{"slug":"roofing","reason":"Vents."}]}',
  );
});

test("keeps values unchanged: long lists, empty groups, white space, signs and numbers", () => {
  const values = {
    list: [3, 1, 2, [], {}],
    text: ' \t\u2028\ud83c\udfe0 \\ " é ',
    no: false,
    none: null,
    half: 0.1,
    big: 1e21,
  };
  write("failure.json", JSON.stringify({ odd: values, title: "Oops" }));
  fixContent(folder);
  expect(JSON.parse(read("failure.json"))).toEqual({ title: "Oops", odd: values });
});

test.each([
  ["is no JSON", '{ "title": "Oops", }'],
  ["has a field twice", '{ "title": "Oops", "title": "Sorry" }'],
  ["has a number that would be cut short", '{ "title": 12345678901234567890 }'],
  ["has a number that cannot be written", '{ "title": 1e999 }'],
  ["has a number that would lose its sign", '{ "title": -0 }'],
  ["is a list", "[]"],
  ["is empty", ""],
])("a file that %s stays unchanged", (_, text) => {
  write("failure.json", text);
  expect(fixContent(folder)).toEqual([]);
  expect(read("failure.json")).toBe(text);
});

test("removes a byte order mark and Windows line ends", () => {
  const text = read("failure.json");
  write("failure.json", `\ufeff${text.replaceAll("\n", "\r\n")}`);
  expect(loadContent(folder).problems).toHaveLength(1);
  expect(fixContent(folder)).toEqual([rewritten("failure.json")]);
  expect(read("failure.json")).toBe(text);
  expect(loadContent(folder).problems).toBeUndefined();
});

test("records a new version of the consent text with filled placeholders, after the older ones", () => {
  const form = JSON.parse(read("form.json"));
  const consent = { version: "test-2", text: "{name} may call me." };
  write("form.json", `${JSON.stringify({ ...form, consent }, null, 2)}\n`);
  expect(fixContent(folder)).toEqual(["consent-versions.json: recorded version test-2 of the consent text."]);
  expect(JSON.parse(read("consent-versions.json")).versions).toEqual([
    form.consent,
    { version: "test-2", text: "Example Repairs may call me." },
  ]);
  expect(loadContent(folder)).toMatchObject({ warnings: [] });
});

test("a first version is recorded in a new file", () => {
  rmSync(path.join(folder, "consent-versions.json"));
  expect(fixContent(folder)).toHaveLength(1);
  expect(JSON.parse(read("consent-versions.json")).versions).toHaveLength(1);
});

test("does not replace the text of a recorded version", () => {
  const form = JSON.parse(read("form.json"));
  const record = read("consent-versions.json");
  write("form.json", `${JSON.stringify({ ...form, consent: { ...form.consent, text: "Always." } }, null, 2)}\n`);
  expect(fixContent(folder)).toEqual([]);
  expect(read("consent-versions.json")).toBe(record);
  expect(loadContent(folder).problems).toHaveLength(1);
});
