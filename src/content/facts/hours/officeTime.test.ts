import { afterOfficeMinutes, lastWorkingDay, whenOpen } from "./officeTime";

const company = {
  timeZone: "America/New_York",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "16:00" },
  ],
  // Memorial Day 2026 is a Monday.
  specialDates: [{ validFrom: "2026-05-25", validThrough: "2026-05-25", opens: "00:00", closes: "00:00" }],
};
const at = (moment: string) => Date.parse(moment);
const iso = (moment: number | undefined) => moment && new Date(moment).toISOString();

test.each([
  ["in office hours", "2026-05-22T16:50-04:00", "2026-05-22T20:50:00.000Z"],
  ["before the opening", "2026-05-22T05:00-04:00", "2026-05-22T11:00:00.000Z"],
  ["after closing on a Saturday before a holiday", "2026-05-23T16:30-04:00", "2026-05-26T11:00:00.000Z"],
  ["on the night when clocks go forward", "2026-03-08T01:30-05:00", "2026-03-09T11:00:00.000Z"],
  ["on the night when clocks go back", "2026-11-01T01:30-04:00", "2026-11-02T12:00:00.000Z"],
])("the office is open %s at the next moment", (_, from, until) => {
  expect(iso(whenOpen(company, at(from)))).toBe(until);
});

test.each([
  ["within a day", "2026-05-22T16:50-04:00", 30, "2026-05-22T21:20:00.000Z"],
  ["over a night", "2026-05-21T17:50-04:00", 30, "2026-05-22T11:20:00.000Z"],
  ["over a weekend with a holiday", "2026-05-23T15:50-04:00", 30, "2026-05-26T11:20:00.000Z"],
  ["over several days", "2026-05-21T07:00-04:00", 12 * 60, "2026-05-22T12:00:00.000Z"],
  ["to the very end of a day", "2026-05-22T17:30-04:00", 30, "2026-05-22T22:00:00.000Z"],
])("office minutes count %s", (_, from, minutes, until) => {
  expect(iso(afterOfficeMinutes(company, at(from), minutes))).toBe(until);
});

test.each([
  ["after closing: today", "2026-05-22T18:00-04:00", "2026-05-22T11:00:00.000Z"],
  ["in office hours: yesterday", "2026-05-22T17:59-04:00", "2026-05-21T11:00:00.000Z"],
  ["on a holiday after a weekend: Saturday", "2026-05-25T12:00-04:00", "2026-05-23T12:00:00.000Z"],
])("the last working day that is over, %s", (_, from, began) => {
  expect(iso(lastWorkingDay(company, at(from)))).toBe(began);
});

test("an office that never opens has no moment", () => {
  const closed = { ...company, hours: [] };
  expect(whenOpen(closed, at("2026-05-22T12:00Z"))).toBeUndefined();
  expect(afterOfficeMinutes(closed, at("2026-05-22T12:00Z"), 30)).toBeUndefined();
  expect(lastWorkingDay(closed, at("2026-05-22T12:00Z"))).toBeUndefined();
});
