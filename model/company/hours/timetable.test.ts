import fc from "fast-check";
import { answerPromise } from "./answerPromise";
import { isOpen, localTime } from "./openingHours";
import { timetable, wordsAt } from "./timetable";

const company = {
  locale: "en-US",
  timeZone: "America/New_York",
  hours: [
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "16:00" },
    { days: ["Sunday"] },
  ],
  specialDays: [
    { name: "Thanksgiving", on: "fourth Thursday of November" },
    { name: "Christmas Eve", on: "December 24", opens: "08:00", closes: "12:00" },
    { name: "New Year's Day", on: "January 1" },
    { name: "Holidays", on: "2027-08-01", until: "2027-08-10" },
  ],
  answerPromise: 30,
  answersAroundTheClock: true,
  answeringNowLabel: "We answer.",
  hoursWords: { closedNow: "The line is open.", nextOpening: "{day} after {time}" },
};
const form = {
  promise: "In business hours.",
  promiseNow: { duringHours: "In 30 minutes.", afterHours: "We reply {nextOpening}." },
  status: { due: "By {time}." },
};
const built = new Date("2026-11-24T17:00:00Z");
const written = timetable(company, form, built);

test.each([
  ["2026-11-24T17:29:59-05:00", "5:29 PM. We answer.", "In 30 minutes.", "as long as the promise ends before closing"],
  ["2026-11-24T17:30:01-05:00", "5:30 PM. We answer.", "By 7:00 AM Wednesday.", "once it does not"],
  ["2026-11-24T18:00:00-05:00", "6:00 PM. The line is open.", "We reply Wednesday after 7 AM.", "from closing on"],
  ["2026-11-25T00:00:00-05:00", "12:00 AM. The line is open.", "We reply Wednesday after 7 AM.", "at midnight"],
  ["2026-11-26T12:00:00-05:00", "12:00 PM. The line is open.", "We reply Friday after 7 AM.", "on a holiday"],
  ["2026-12-24T11:45:00-05:00", "11:45 AM. We answer.", "By 7:15 AM Friday.", "on a short day"],
  ["2027-03-14T03:00:00-04:00", "3:00 AM. The line is open.", "We reply Monday after 7 AM.", "a second later"],
  ["2027-08-01T12:00-04:00", "12:00 PM. The line is open.", "We reply Wednesday, August 11 after 7 AM.", "far ahead"],
  ["2027-11-07T01:00:00-05:00", "1:00 AM. The line is open.", "We reply Monday after 7 AM.", "a second later"],
  ["2027-11-22T23:59:59-05:00", "11:59 PM. The line is open.", "We reply Tuesday after 7 AM.", "on the last day known"],
])("at %s a page says “%s” and “%s”: %s", (moment, live, promise) => {
  const isAfterHours = live.endsWith("open.");
  expect(wordsAt(written, new Date(moment))).toMatchObject({ live, promise, isAfterHours });
});

test.each([
  ["2027-11-23T12:00:00-05:00", "a page older than a year knows the date alone", { date: "2027-11-23", year: "2027" }],
  ["2026-11-22T23:59:59-05:00", "a clock that is more than a day behind knows nothing", undefined],
])("at %s, %s", (moment, _, known) => {
  expect(wordsAt(written, new Date(moment))).toEqual(known && { ...known, isAfterHours: false });
});

test("mentions no phone while nobody answers it", () => {
  const silent = timetable({ ...company, answersAroundTheClock: false }, form, built);
  const night = new Date("2026-11-25T02:00:00-05:00");
  expect(wordsAt(silent, night)).toMatchObject({ live: "", isAfterHours: false });
});

test.each([
  ["America/New_York", 30, undefined],
  ["America/Phoenix", undefined, undefined],
  ["Pacific/Kiritimati", 14 * 60, undefined],
  ["Australia/Lord_Howe", 30, [{ days: ["Sunday", "Monday"], opens: "00:00", closes: "23:59" }]],
])("all year in %s, with %s minutes, the words are those of the rules", (timeZone, minutes, hours) => {
  const office = { ...company, timeZone, answerPromise: minutes, hours: hours ?? company.hours };
  const words = { ...form.promiseNow, ...form.status };
  const table = timetable(office, form, built);
  const changes = table.clockChanges.flatMap(({ from }) =>
    from ? [-61, -31, -1, 0, 31, 2_715].map((later): [number] => [Date.parse(from) / 60_000 + later]) : [],
  );
  const wholeMinutes = fc.integer({ min: Date.UTC(2026, 10, 25) / 60_000, max: Date.UTC(2027, 10, 22) / 60_000 });
  const check = (minute: number) => {
    const now = new Date(minute * 60_000 + 30_000);
    expect(wordsAt(table, now)).toMatchObject({
      promise: answerPromise("quote", office, words, form.promise, now),
      isAfterHours: !isOpen(office, now),
      date: localTime(now, timeZone).date,
    });
  };
  fc.assert(fc.property(wholeMinutes, check), { numRuns: 300, examples: changes });
});
