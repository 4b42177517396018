import { isInSeason } from "./dates";

const on = (date: string) => new Date(`${date}T12:00:00Z`);

test.each([
  ["2026-12-14", false],
  ["2026-12-15", true],
  ["2026-12-31", true],
  ["2027-01-01", true],
  ["2028-02-29", true],
  ["2027-03-15", true],
  ["2027-03-16", false],
])("on %s a season across New Year is on: %p", (date, expected) => {
  expect(isInSeason(on(date), { from: "12-15", until: "03-15" })).toBe(expected);
});

test.each([
  ["2026-08-31", false],
  ["2026-09-01", true],
  ["2026-11-30", true],
  ["2026-12-01", false],
])("on %s a season within the year is on: %p", (date, expected) => {
  expect(isInSeason(on(date), { from: "09-01", until: "11-30" })).toBe(expected);
});
