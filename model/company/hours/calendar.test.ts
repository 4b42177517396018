import fc from "fast-check";
import { daysAfter, formatDate } from "../../text/format";
import { hoursSummary, namesOf, specialDates, withCalendar } from "./calendar";
import { localTime, officeTime } from "./openingHours";

const closed = { opens: "00:00", closes: "00:00" };
const company = {
  locale: "en-US",
  hours: [
    { label: "Mon–Fri", opens: "07:00", closes: "18:00" },
    { label: "Sunday", note: "Emergency only" },
  ],
  specialDays: [
    { name: "Thanksgiving", on: "fourth Thursday of November" },
    { name: "Christmas Eve", on: "December 24", opens: "08:00", closes: "12:30" },
    { name: "Christmas Day", on: "December 25" },
    { name: "Outing", on: "2026-12-04" },
    { name: "Move", on: "2027-02-08", until: "2027-02-10" },
  ],
  hoursWords: { closedOn: "Closed on {days}." },
};

test("yearly rules show their name, single dates also their date, and different hours their own line", () => {
  expect(hoursSummary(company, "2026-11-22")).toEqual({
    lines: [
      { label: "Mon–Fri", hours: "7:00 AM–6:00 PM" },
      { label: "Sunday", hours: "Emergency only" },
      { label: "Christmas Eve", hours: "8:00 AM–12:30 PM" },
    ],
    closedOn:
      "Closed on Thanksgiving, Christmas Day, Outing (December 4, 2026), and Move (February 8, 2027 – February 10, 2027).",
  });
});

test("a single date in the past is not shown", () => {
  expect(hoursSummary(company, "2026-12-04").closedOn).toContain("Outing");
  expect(hoursSummary(company, "2026-12-05").closedOn).not.toContain("Outing");
  expect(hoursSummary(company, "2027-02-10").closedOn).toContain("Move");
  expect(hoursSummary(company, "2027-02-11").closedOn).not.toContain("Move");
});

test("a company without special days shows none", () => {
  expect(hoursSummary({ ...company, locale: "es-US" }, "2026-11-22").closedOn).toContain("diciembre");
  expect(hoursSummary({ ...company, hours: [], specialDays: undefined }, "2026-11-22")).toEqual({ lines: [] });
  expect(specialDates([], "2026-11-22")).toEqual([]);
});

test("lists the dates of the next year, and joins consecutive days", () => {
  expect(specialDates(company.specialDays, "2026-11-27")).toEqual([
    { validFrom: "2026-12-04", validThrough: "2026-12-04", ...closed },
    { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "12:30" },
    { validFrom: "2026-12-25", validThrough: "2026-12-25", ...closed },
    { validFrom: "2027-02-08", validThrough: "2027-02-10", ...closed },
    { validFrom: "2027-11-25", validThrough: "2027-11-25", ...closed },
  ]);
});

test("a rule names a day by its date or by its weekday's place in the month", () => {
  expect(namesOf("2026-11-26")).toEqual(["November 26", "fourth Thursday of November", "last Thursday of November"]);
  expect(namesOf("2026-05-25")).toEqual(["May 25", "fourth Monday of May", "last Monday of May"]);
  expect(namesOf("2027-05-31")).toContain("last Monday of May");
  expect(namesOf("2027-05-24")).not.toContain("last Monday of May");
});

test("if two special days share a date, the first in the list wins", () => {
  const twice = [
    { name: "A short Christmas Day", on: "2026-12-25", opens: "10:00", closes: "12:00" },
    { name: "Christmas Day", on: "December 25" },
  ];
  const [first] = specialDates(twice, "2026-11-22");
  expect(first).toEqual({ validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "10:00", closes: "12:00" });
});

test("finds a year's holidays as the calendar does", () => {
  const onlyRules = ["last Monday of May", "first Monday of September", "fourth Thursday of November", "February 29"];
  const dates = specialDates(
    [...onlyRules, "day after the fourth Thursday of November"].map((on) => ({ name: on, on })),
    "2028-01-01",
  );
  expect(dates.slice(0, 5).map(({ validFrom }) => validFrom)).toEqual([
    "2028-02-29",
    "2028-05-29",
    "2028-09-04",
    "2028-11-23",
    "2028-11-24",
  ]);
});

test("names each day of a year as the calendar does", () => {
  for (let day = 0; day < 366; day++) {
    const date = daysAfter("2028-01-01", day);
    expect(namesOf(date)[0]).toBe(formatDate(date, "en-US", { month: "long", day: "numeric" }));
    expect(namesOf(date)[1]).toContain(formatDate(date, "en-US", { weekday: "long" }));
  }
});

const office = { locale: "en-US", timeZone: "America/New_York", hours: [] };

test.each(["America/New_York", "America/Phoenix", "America/Santiago", "Australia/Lord_Howe", "Africa/Casablanca"])(
  "for a year, the clock of %s is right without Intl",
  (timeZone) => {
    const calendar = withCalendar({ ...office, timeZone }, new Date("2026-11-24T12:00Z"));
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
  const { weekdays, months } = withCalendar({ ...office, locale: "es-US" }, new Date(0));
  expect([weekdays[0], weekdays[6], weekdays.length]).toEqual(["domingo", "sábado", 7]);
  expect([months[0], months[11], months.length]).toEqual(["enero", "diciembre", 12]);
});

test("the calendar is computed once a day", () => {
  const closing = { ...office, specialDays: [{ name: "Christmas Day", on: "December 25" }] };
  const at = (moment: string) => withCalendar(closing, new Date(moment)).specialDates;
  const morning = at("2026-11-27T08:00Z");
  expect(at("2026-11-27T20:00Z")).toBe(morning);
  const nextYears = at("2027-11-29T08:00Z");
  expect(nextYears).toEqual(specialDates(closing.specialDays, "2027-11-28"));
  expect(nextYears).not.toEqual(morning);
});
