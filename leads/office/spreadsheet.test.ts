import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleLead } from "../../test/leads/sampleLead";
import { cell, spreadsheet } from "./spreadsheet";

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ["＋1", "'＋1"],
  [" @sum", "' @sum"],
  ["-1", "'-1"],
  ["\tx", "'\tx"],
  ['Said "now",\nthen left', '"Said ""now"",\nthen left"'],
  ["1,000", '"1,000"'],
  ["(302) 555-0142", "(302) 555-0142"],
])("%j is safe to open in a spreadsheet", (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each([
  [{}, "Water Damage,yes"],
  [{ consent: { ...sampleLead.consent, given: false } }, "Water Damage,no"],
  [{ withdrawnAt: 1 }, "Water Damage,withdrawn"],
  [{ state: "quarantined" }, "Possible spam: Water Damage,yes"],
  [{ state: "spam" }, "Spam: Water Damage,yes"],
] as const)("of a request with %j it says: %s", async (changes, words) => {
  async function* pages() {
    yield [{ ...sampleLead, ...changes, answerBy: null, deliveries: [], acts: [] }];
  }
  let file = "";
  for await (const line of spreadsheet(pages(), sampleCatalog, sampleLead.receivedAt)) file += line;
  expect(file).toContain(`,${words},`);
});
