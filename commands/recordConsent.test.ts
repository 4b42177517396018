import { loadContent } from "../model/check/read/loadContent";
import { writeSampleFolder } from "../test/sampleFolder";
import { testFolder } from "../test/testFolder";
import { recordConsent } from "./recordConsent";

const folder = testFolder();
beforeEach(() => writeSampleFolder(folder.path));
const versions = () => JSON.parse(folder.read("consent-versions.json")).versions;
const form = () => JSON.parse(folder.read("form.json"));
const save = (consent: object) => folder.write("form.json", JSON.stringify({ ...form(), consent }));

test("a new consent text is recorded after the older ones, as visitors read it, with the lead network's", () => {
  const network = {
    name: "Leads & More",
    text: "Leads & More may call me.",
    recipient: "Leads & More, if you agreed.",
  };
  save({ version: "test-2", text: "{name} may call me.", network });
  const recorded = recordConsent(folder.path);
  expect(recorded).toBe("consent-versions.json: recorded version test-2 of the consent text.");
  expect(versions()).toEqual([
    { version: "test-1", text: "You may call and text me." },
    { version: "test-2", text: "Example Repairs may call me.", network: network.text },
  ]);
  expect(recordConsent(folder.path)).toBeUndefined();
  expect(loadContent(folder.path)).toMatchObject({ warnings: [] });
});

test("a new consent text never replaces the text of a recorded version", () => {
  const record = folder.read("consent-versions.json");
  save({ ...form().consent, text: "Always." });
  expect(recordConsent(folder.path)).toBeUndefined();
  expect(folder.read("consent-versions.json")).toBe(record);
});
