import { momentAt } from "../../model/company/hours/openingHours";
import { reminderTime } from "./reminderTime";

const at = (text: string, timeZone: string) => momentAt(...(text.split(" ") as [string, string]), timeZone);

test.each<[title: string, since: string, from: string, reminded: string | undefined, timeZone?: string]>([
  ["days before", "2026-11-23 09:00", "2026-12-01 08:00", "2026-11-30T23:00Z"],
  ["on the morning before", "2026-11-30 11:59", "2026-12-01 08:00", "2026-11-30T23:00Z"],
  ["at noon before", "2026-11-30 12:00", "2026-12-01 08:00", undefined],
  ["on the same day", "2026-12-01 07:00", "2026-12-01 14:00", undefined],
  ["for a holiday", "2026-12-21 09:00", "2026-12-25 08:00", "2026-12-24T23:00Z"],
  ["for just after midnight", "2026-11-23 09:00", "2026-12-01 00:00", "2026-11-30T23:00Z"],
  ["for just before midnight", "2026-11-23 09:00", "2026-12-01 23:30", "2026-11-30T23:00Z"],
  ["for New Year", "2026-12-23 09:00", "2027-01-01 08:00", "2026-12-31T23:00Z"],
  ["before the clocks go forward", "2027-03-08 09:00", "2027-03-14 08:00", "2027-03-13T23:00Z"],
  ["after it", "2027-03-08 09:00", "2027-03-15 08:00", "2027-03-14T22:00Z"],
  ["on the day that has 23 hours", "2027-03-14 11:30", "2027-03-15 08:00", "2027-03-14T22:00Z"],
  ["before the clocks go back", "2027-11-01 09:00", "2027-11-07 08:00", "2027-11-06T22:00Z"],
  ["after it", "2027-11-01 09:00", "2027-11-08 08:00", "2027-11-07T23:00Z"],
  ["in Honolulu", "2026-11-30 11:59", "2026-12-01 08:00", "2026-12-01T04:00Z", "Pacific/Honolulu"],
  ["in Auckland", "2026-11-30 11:59", "2026-12-01 08:00", "2026-11-30T05:00Z", "Pacific/Auckland"],
])("a visit that was booked %s", (_title, since, from, reminded, timeZone = "America/New_York") => {
  const start = at(from, timeZone);
  const visit = { window: { from: start, to: start + 1 } };
  expect(reminderTime({ stage: "booked", visit, visitSince: at(since, timeZone) }, { timeZone })).toBe(
    reminded && Date.parse(reminded),
  );
});

test("nobody is reminded of a visit without a time, or of one that is done", () => {
  const company = { timeZone: "America/New_York" };
  expect(reminderTime({ stage: "booked", visit: { words: "Tuesday" } }, company)).toBeUndefined();
  expect(
    reminderTime({ stage: "done", visit: { window: { from: Date.now(), to: Date.now() } } }, company),
  ).toBeUndefined();
});
