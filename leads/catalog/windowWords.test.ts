import { momentAt } from "../../model/company/hours/openingHours";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { describeWindow, zoneName } from "./windowWords";

const company = { ...sampleCatalog.company, timeZone: "America/New_York" };
const at = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  return momentAt(date, time, company.timeZone);
};

test.each([
  ["2026-12-01 08:00", "2026-12-01 10:00", "Tuesday, December 1, 8 to 10 AM"],
  ["2026-12-01 08:30", "2026-12-01 10:15", "Tuesday, December 1, 8:30 to 10:15 AM"],
  ["2026-12-01 11:00", "2026-12-01 13:00", "Tuesday, December 1, 11 AM to 1 PM"],
  ["2026-12-01 12:00", "2026-12-01 14:00", "Tuesday, December 1, 12 to 2 PM"],
  ["2027-01-05 08:00", "2027-01-05 10:00", "Tuesday, January 5, 2027, 8 to 10 AM"],
  // Clocks go forward at 2 AM.
  ["2027-03-14 01:00", "2027-03-14 03:00", "Sunday, March 14, 2027, 1 to 3 AM"],
])("a time from %s to %s is %s", (from, to, words) => {
  expect(describeWindow({ from: at(from), to: at(to) }, company, at("2026-11-30 09:00"))).toBe(words);
});

test("the zone is the company's, and so is the year", () => {
  const newYear = { from: Date.parse("2027-01-01T02:00Z"), to: Date.parse("2027-01-01T03:00Z") };
  expect(describeWindow(newYear, company, at("2026-11-30 09:00"))).toBe("Thursday, December 31, 9 to 10 PM");
  expect(zoneName(company)).toBe("Eastern Time");
});
