import { momentAt } from "../../../model/company/hours/openingHours";
import { isNoteOn } from "../../../model/text/format";
import { noteTimes } from "./noteTimes";

const built = new Date("2026-11-27T17:00:00Z");
const winter = { from: "12-15", until: "03-15" };
const autumn = { from: "09-01", until: "11-30" };
const storm = { from: "2026-12-04", until: "2027-01-02" };
const holiday = { from: "12-25" };

test.each([
  [winter, "2026-12-14", false],
  [winter, "2026-12-15", true],
  [winter, "2027-01-01", true],
  [winter, "2027-03-15", true],
  [winter, "2027-03-16", false],
  [autumn, "2026-09-01", true],
  [autumn, "2026-11-30", true],
  [autumn, "2026-12-01", false],
  [storm, "2026-12-03", false],
  [storm, "2026-12-04", true],
  [storm, "2027-01-02", true],
  [storm, "2027-01-03", false],
  [storm, "2027-12-10", false],
  [holiday, "2026-12-26", false],
  [holiday, "2027-12-25", true],
  [{ from: "01-01", until: "12-31" }, "2026-12-31", true],
])("%j on %s, at 1 AM and 11 PM of the company's time: %p", (note, date, expected) => {
  for (const zone of ["America/New_York", "America/Boise", "Pacific/Guam"]) {
    const times = noteTimes(note, built, zone);
    const hours = ["01:00", "23:00"].map((time) => isNoteOn(new Date(momentAt(date, time, zone)), times));
    expect(hours).toEqual([expected, expected]);
  }
});

test("is short, and has a year only for a note of one year", () => {
  expect(noteTimes(winter, built, "America/New_York")).toEqual({ starts: "12-15T05:00", ends: "03-16T04:00" });
  const once = { starts: "2026-12-04T05:00", ends: "2027-01-03T05:00" };
  expect(noteTimes(storm, built, "America/New_York")).toEqual(once);
});
