import { specialDates, specialHours } from "./specialHours";

const company = {
  timeZone: "America/New_York",
  hours: [{ days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" }],
  specialDays: [
    { name: "Thanksgiving", on: "fourth Thursday of November" },
    { name: "Christmas Eve", on: "December 24", opens: "08:00", closes: "12:30" },
    { name: "Christmas Day", on: "December 25" },
    { name: "Outing", on: "2026-12-04" },
    { name: "Move", on: "2027-02-08", until: "2027-02-10" },
  ],
  hoursWords: { closedOn: "Closed on {days}." },
};

test("rules are told by their names, single dates with their dates, and other hours as lines of their own", () => {
  expect(specialHours(company, "2026-11-22")).toEqual({
    lines: [{ label: "Christmas Eve", hours: "8:00 AM–12:30 PM" }],
    closedOn:
      "Closed on Thanksgiving, Christmas Day, Outing (December 4, 2026), and Move (February 8, 2027 – February 10, 2027).",
  });
});

test("a single date that is over is told no more", () => {
  expect(specialHours(company, "2026-12-04").closedOn).toContain("Outing");
  expect(specialHours(company, "2026-12-05").closedOn).not.toContain("Outing");
  expect(specialHours(company, "2027-02-10").closedOn).toContain("Move");
  expect(specialHours(company, "2027-02-11").closedOn).not.toContain("Move");
});

test("a company without special days says nothing of them", () => {
  const { hours, timeZone } = company;
  expect(specialHours({ hours, timeZone }, "2026-11-22")).toEqual({ lines: [] });
  expect(specialDates({ hours, timeZone }, "2026-11-22")).toEqual([]);
});

test("the dates of the year to come are listed, days in a row as one", () => {
  expect(specialDates(company, "2026-11-27")).toEqual([
    { from: "2026-12-04", through: "2026-12-04" },
    { from: "2026-12-24", through: "2026-12-24", opens: "08:00", closes: "12:30" },
    { from: "2026-12-25", through: "2026-12-25" },
    { from: "2027-02-08", through: "2027-02-10" },
    { from: "2027-11-25", through: "2027-11-25" },
  ]);
});
