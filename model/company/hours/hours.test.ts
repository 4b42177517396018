import { answerPromise } from "./answerPromise";
import { hoursSummary, specialDates } from "./calendar";
import { afterOfficeMinutes, isOpen, localTime, momentAt, nextOpening, whenOpen } from "./openingHours";

describe("calendar", () => {
  const closed = { opens: "00:00", closes: "00:00" };
  const company = {
    locale: "en-US",
    hours: [
      { label: "Mon–Fri", opens: "07:00", closes: "18:00" },
      { label: "Saturday", opens: "00:00", closes: "23:59", note: "Open 24 hours" },
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
        { label: "Saturday", hours: "Open 24 hours" },
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
    expect(specialDates(undefined, "2026-11-22")).toEqual([]);
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

  test("finds a year's holidays as the calendar does", () => {
    const onlyRules = ["last Monday of May", "first Monday of September", "fourth Thursday of November", "February 29"];
    const dates = specialDates(
      [...onlyRules, "day after the fourth Thursday of November"].map((on) => ({ name: on, on })),
      "2028-01-01",
    );
    const days = ["02-29", "05-29", "09-04", "11-23", "11-24"].map((day) => `2028-${day}`);
    expect(dates.slice(0, 5).map(({ validFrom }) => validFrom)).toEqual(days);
  });
});

describe("openingHours", () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

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
      { name: "The day after", on: "day after the fourth Thursday of November", opens: "09:00", closes: "12:30" },
      { name: "Memorial Day", on: "last Monday of May" },
      { name: "Christmas Day", on: "December 25" },
      { name: "Move", on: "2027-02-08", until: "2027-02-10" },
      { name: "Outing", on: "2026-12-04" },
    ],
  };

  test.each([
    ["2026-03-08", "01:30", "America/New_York", "2026-03-08T06:30:00Z", "before the skipped hour"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:00:00Z", "within it: the end of it"],
    ["2026-03-08", "03:30", "America/New_York", "2026-03-08T07:30:00Z", "after it"],
    ["2026-11-01", "05:30", "America/New_York", "2026-11-01T10:30:00Z", "after it"],
    ["2027-10-03", "02:10", "Australia/Lord_Howe", "2027-10-02T15:30:00Z", "within a skipped half hour"],
    ["2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T10:00:00Z", "within a skipped day"],
  ])("%s %s in %s is the moment %s, %s", (date, time, timeZone, moment) => {
    expect(momentAt(date, time, timeZone)).toBe(Date.parse(moment));
  });

  test("a date or time that is not valid is no moment", () => {
    expect(momentAt("2026-02-30", "", "America/New_York")).toBeNaN();
  });

  test.each([
    ["2026-11-20T12:00:00Z", true, "Friday 7:00 AM, the minute it opens"],
    ["2026-11-20T23:00:00Z", false, "Friday 6:00 PM, the minute it closes"],
    ["2026-03-09T11:00:00Z", true, "Monday 7:00 AM, the day after the clocks went forward"],
    ["2026-11-26T15:00:00Z", false, "Thanksgiving"],
    ["2026-11-27T17:30:00Z", false, "12:30 PM on that day"],
    ["2026-12-04T15:00:00Z", false, "a single day"],
    ["2027-12-03T15:00:00Z", true, "the same Friday a year later"],
    ["2027-02-11T15:00:00Z", true, "the day after them"],
  ])("at %s, isOpen is %s: %s", (moment, open) => {
    expect(isOpen(company, new Date(moment))).toBe(open);
  });

  test("midnight belongs to the new day, as 00:00", () => {
    expect(localTime(new Date("2026-11-21T04:59:59Z"), company.timeZone)).toEqual({
      date: "2026-11-20",
      time: "23:59",
    });
    expect(localTime(new Date("2026-11-21T05:00:00Z"), company.timeZone)).toEqual({
      date: "2026-11-21",
      time: "00:00",
    });
  });

  test.each([
    ["2026-11-25T23:00:00Z", "2026-11-27", "09:00", "the evening before Thanksgiving"],
    ["2026-11-21T21:00:00Z", "2026-11-23", "07:00", "Saturday evening"],
    ["2026-11-23T11:59:00Z", "2026-11-23", "07:00", "Monday before 7"],
    ["2026-03-07T21:00:00Z", "2026-03-09", "07:00", "before the clocks go forward"],
  ])("after %s the office opens next on %s at %s: %s", (moment, date, opens) => {
    expect(nextOpening(company, new Date(moment))).toEqual({ date, opens });
  });

  describe("a promise", () => {
    const words = {
      duringHours: "Within 30 minutes.",
      afterHours: "We call {nextOpening}; if it cannot wait, call.",
      due: "By {time}.",
    };
    const hoursWords = { nextOpening: "{day} from {time}", closedOn: "" };
    const at = (moment: string, facts: object = {}) =>
      answerPromise("quote", { ...company, hoursWords, ...facts }, words, "In business hours.", new Date(moment));

    // Closes at 6 PM on weekdays, at 4 PM on Saturdays, and all of Thanksgiving.
    const week = {};
    /** Open around the clock while clocks go back and forward. */
    const always = { hours: [{ days: ["Saturday", "Sunday"], opens: "00:00", closes: "23:59" }], specialDays: [] };
    test.each([
      ["2026-11-20T17:30-05:00", 30, "Within 30 minutes.", week],
      ["2026-11-20T17:31-05:00", 30, "By 8:01 AM Saturday.", week],
      ["2026-11-21T15:50-05:00", 30, "By 7:20 AM Monday.", week],
      ["2026-11-20T10:00-05:00", 1440, "By 3:00 PM Monday.", week],
      ["2026-10-31T23:59-04:00", 30, "Within 30 minutes.", always],
      ["2026-11-01T00:50-04:00", 30, "Within 30 minutes.", always],
      ["2027-03-14T01:50-05:00", 30, "Within 30 minutes.", always],
    ])("at %s with %s minutes names no earlier answer than is due: %s", (moment, answerPromise, text, facts) => {
      expect(at(moment, { answerPromise, ...facts })).toBe(text);
    });

    test("to a partner is true at any time, because it may be kept by email", () => {
      const open = new Date("2026-11-20T15:00:00Z");
      expect(answerPromise("partner", { ...company, hoursWords }, words, "-", open)).toBe("-");
    });

    test("names days in the company's language", () => {
      expect(at("2026-11-22T15:00:00Z", { locale: "es-US" })).toContain("We call lunes from");
    });

    test("falls back to the general promise without a known opening", () => {
      expect(at("2026-11-22T15:00:00Z", { hours: [], specialDays: [] })).toBe("In business hours.");
    });
  });

  describe("time in office hours", () => {
    // Memorial Day 2026 is Monday, May 25.
    const at = (moment: string) => Date.parse(moment);
    const iso = (moment: number | undefined) => moment && new Date(moment).toISOString();

    test.each([
      ["in office hours", "2026-05-22T16:50-04:00", "2026-05-22T20:50:00.000Z"],
      ["after closing on a Saturday before a holiday", "2026-05-23T16:30-04:00", "2026-05-26T11:00:00.000Z"],
      ["on the night when clocks go forward", "2026-03-08T01:30-05:00", "2026-03-09T11:00:00.000Z"],
      ["on the night when clocks go back", "2026-11-01T01:30-04:00", "2026-11-02T12:00:00.000Z"],
    ])("the office is open %s at the next moment", (_, from, until) => {
      expect(iso(whenOpen(company, at(from)))).toBe(until);
    });

    test.each([
      ["over a night", "2026-05-21T17:50-04:00", 30, "2026-05-22T11:20:00.000Z"],
      ["over a weekend with a holiday", "2026-05-23T15:50-04:00", 30, "2026-05-26T11:20:00.000Z"],
      ["over several days", "2026-05-21T07:00-04:00", 12 * 60, "2026-05-22T12:00:00.000Z"],
      ["to the very end of a day", "2026-05-22T17:30-04:00", 30, "2026-05-22T22:00:00.000Z"],
    ])("office minutes count %s", (_, from, minutes, until) => {
      expect(iso(afterOfficeMinutes(company, at(from), minutes))).toBe(until);
    });

    test.each([
      ["00:30", "01:15"],
      ["01:30", "01:45"],
      ["01:30", "23:59"],
    ])("office minutes from %s to %s end on the night when clocks go back", (opens, closes) => {
      const nightly = { ...company, hours: [{ days: ["Sunday", "Monday"], opens, closes }] };
      for (let from = at("2026-11-01T04:00Z"); from < at("2026-11-01T08:00Z"); from += 5 * MINUTE) {
        expect(afterOfficeMinutes(nightly, from, 10)).toBeLessThan(from + 48 * HOUR);
      }
    });

    test("an office that never opens has no moment", () => {
      const closed = { ...company, hours: [], specialDays: [] };
      expect(whenOpen(closed, at("2026-05-22T12:00Z"))).toBeUndefined();
      expect(afterOfficeMinutes(closed, at("2026-05-22T12:00Z"), 30)).toBeUndefined();
    });
  });
});
