import { rmSync } from "node:fs";
import { writeSampleFolder } from "../../../test/sampleFolder";
import { testFolder } from "../../../test/testFolder";
import { loadContent } from "../read/loadContent";
import { recordConsent } from "./recordConsent";

const folder = testFolder();
const { read, write } = folder;
beforeEach(async () => {
  await writeSampleFolder(folder.path);
  recordConsent(folder.path);
});

test("records a new version of the consent text with filled placeholders, after the older ones", () => {
  const form = JSON.parse(read("form.json"));
  const consent = { version: "test-2", text: "{name} may call me." };
  write("form.json", `${JSON.stringify({ ...form, consent }, null, 2)}\n`);
  expect(recordConsent(folder.path)).toBe("consent-versions.json: recorded version test-2 of the consent text.");
  expect(JSON.parse(read("consent-versions.json")).versions).toEqual([
    form.consent,
    { version: "test-2", text: "Example Repairs may call me." },
  ]);
  expect(loadContent(folder.path)).toMatchObject({ warnings: [] });
});

test("records the text of the lead network's box with the version", () => {
  const form = JSON.parse(read("form.json"));
  const network = {
    name: "Leads & More",
    text: "Leads & More may call me.",
    recipient: "Leads & More, if you agreed.",
  };
  const consent = { ...form.consent, version: "test-2", network };
  write("form.json", `${JSON.stringify({ ...form, consent }, null, 2)}\n`);
  recordConsent(folder.path);
  expect(JSON.parse(read("consent-versions.json")).versions.at(-1)).toEqual({
    version: "test-2",
    text: form.consent.text,
    network: network.text,
  });
  expect(loadContent(folder.path)).toMatchObject({ warnings: [] });
});

test("a first version is recorded in a new file", () => {
  rmSync(folder.at("consent-versions.json"));
  expect(recordConsent(folder.path)).toMatch(/recorded version test-1/);
  expect(JSON.parse(read("consent-versions.json")).versions).toHaveLength(1);
});

test("does not replace the text of a recorded version", () => {
  const form = JSON.parse(read("form.json"));
  const record = read("consent-versions.json");
  write("form.json", `${JSON.stringify({ ...form, consent: { ...form.consent, text: "Always." } }, null, 2)}\n`);
  expect(recordConsent(folder.path)).toBeUndefined();
  expect(read("consent-versions.json")).toBe(record);
  expect(loadContent(folder.path).problems).toHaveLength(1);
});
