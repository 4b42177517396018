import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeSampleFolder } from "../../../test/sampleFolder";
import { loadContent } from "../read/loadContent";
import { recordConsent } from "./recordConsent";

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "record-consent-"));
  await writeSampleFolder(folder);
  recordConsent(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

test("records a new version of the consent text with filled placeholders, after the older ones", () => {
  const form = JSON.parse(read("form.json"));
  const consent = { version: "test-2", text: "{name} may call me." };
  write("form.json", `${JSON.stringify({ ...form, consent }, null, 2)}\n`);
  expect(recordConsent(folder)).toBe("consent-versions.json: recorded version test-2 of the consent text.");
  expect(JSON.parse(read("consent-versions.json")).versions).toEqual([
    form.consent,
    { version: "test-2", text: "Example Repairs may call me." },
  ]);
  expect(loadContent(folder)).toMatchObject({ warnings: [] });
});

test("a first version is recorded in a new file", () => {
  rmSync(path.join(folder, "consent-versions.json"));
  expect(recordConsent(folder)).toMatch(/recorded version test-1/);
  expect(JSON.parse(read("consent-versions.json")).versions).toHaveLength(1);
});

test("does not replace the text of a recorded version", () => {
  const form = JSON.parse(read("form.json"));
  const record = read("consent-versions.json");
  write("form.json", `${JSON.stringify({ ...form, consent: { ...form.consent, text: "Always." } }, null, 2)}\n`);
  expect(recordConsent(folder)).toBeUndefined();
  expect(read("consent-versions.json")).toBe(record);
  expect(loadContent(folder).problems).toHaveLength(1);
});
