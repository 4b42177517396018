import { dateInWords, daysAfter } from "../format";
import { hoursInWords, namesOf, specialDates } from "./specialDays";

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
  expect(hoursInWords(company, "2026-11-22")).toEqual({
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
  expect(hoursInWords(company, "2026-12-04").closedOn).toContain("Outing");
  expect(hoursInWords(company, "2026-12-05").closedOn).not.toContain("Outing");
  expect(hoursInWords(company, "2027-02-10").closedOn).toContain("Move");
  expect(hoursInWords(company, "2027-02-11").closedOn).not.toContain("Move");
});

test("a company without special days shows none", () => {
  expect(hoursInWords({ ...company, locale: "es-US" }, "2026-11-22").closedOn).toContain("diciembre");
  expect(hoursInWords({ ...company, hours: [], specialDays: undefined }, "2026-11-22")).toEqual({ lines: [] });
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
    expect(namesOf(date)[0]).toBe(dateInWords(date, "en-US", { month: "long", day: "numeric" }));
    expect(namesOf(date)[1]).toContain(dateInWords(date, "en-US", { weekday: "long" }));
  }
});
