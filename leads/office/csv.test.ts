import { sampleLead } from "../../test/leads/sampleLead";
import { csvHeader, csvLines } from "./csv";

/** The cell of a lead's phone number. */
function phoneCell(phone: string): string | undefined {
  const place = csvHeader().trim().split(",").indexOf("phone");
  const entry = { ...sampleLead, phone, answers: { name: "Ada" }, answerBy: null, deliveries: [], acts: [] };
  return csvLines([entry], "America/New_York").split(",")[place];
}

test.each([
  ["+13025550142", "(302) 555-0142"],
  ["+442079460958", "011 442079460958"],
  ["+61291234567", "011 61291234567"],
])("%s is in a cell that other programs read and no spreadsheet calculates", (phone, cell) => {
  expect(phoneCell(phone)).toBe(cell);
});
