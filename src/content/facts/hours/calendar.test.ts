import fc from "fast-check";
import { withCalendar } from "./calendar";
import { localTime, officeTime } from "./openingHours";
import { specialDates } from "./specialDays";

const company = { locale: "en-US", timeZone: "America/New_York", hours: [] };

test.each(["America/New_York", "America/Phoenix", "America/Santiago", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "for a year, the clock of %s is right without Intl",
  (timeZone) => {
    const calendar = withCalendar({ ...company, timeZone }, new Date("2026-11-24T12:00Z"));
    const moments = fc.integer({ min: Date.UTC(2026, 10, 23), max: Date.UTC(2027, 10, 24) });
    const changes = calendar.clockChanges.flatMap(({ from }) => (from ? [Date.parse(from), Date.parse(from) - 1] : []));
    fc.assert(
      fc.property(moments, (moment) => {
        for (const at of [moment, ...changes]) {
          expect(officeTime(calendar, new Date(at))).toEqual(localTime(new Date(at), timeZone));
        }
      }),
    );
  },
);

test("months and weekdays have their names in the company's language", () => {
  const { weekdays, months } = withCalendar({ ...company, locale: "es-US" }, new Date(0));
  expect([weekdays[0], weekdays[6], weekdays.length]).toEqual(["domingo", "sábado", 7]);
  expect([months[0], months[11], months.length]).toEqual(["enero", "diciembre", 12]);
});

test("the calendar is computed once a day", () => {
  const closing = { ...company, specialDays: [{ name: "Christmas Day", on: "December 25" }] };
  const at = (moment: string) => withCalendar(closing, new Date(moment)).specialDates;
  const morning = at("2026-11-27T08:00Z");
  expect(at("2026-11-27T20:00Z")).toBe(morning);
  const nextYears = at("2027-11-29T08:00Z");
  expect(nextYears).toEqual(specialDates(closing.specialDays, "2027-11-28"));
  expect(nextYears).not.toEqual(morning);
});
