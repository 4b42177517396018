import { momentAt } from "../../../model/company/hours/openingHours";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { readWindow, typedWindow } from "./readWindow";

const { timeZone } = sampleCatalog.company;
/** A Monday. */
const NOW = momentAt("2026-11-30", "08:11", timeZone);

/** Reads "day from to", and says what it is in New York, or what is wrong. */
function read(typed: string, options: Partial<Parameters<typeof readWindow>[1]> = {}) {
  const [day = "", from = "", to = ""] = typed.split(" ");
  const window = readWindow({ day, from, to }, { timeZone, now: NOW, ...options });
  return "errors" in window ? window.errors : Object.values(typedWindow(window, { timeZone })).join(" ");
}

const [OVER, SKIPPED] = ["This time is over.", "The clocks go forward that day: there is no 2:30 AM."];
const [BEGINS, ENDS] = ["Choose when it begins.", "Choose when it ends."];
const [FAR, BACKWARDS] = ["This is more than a year away.", "It ends before it begins."];

test.each([
  "2026-12-01 08:00 10:00",
  "2026-11-30 08:30 10:00",
  // Over midnight.
  "2026-12-01 23:30 01:00",
  "2026-12-01 18:00 00:00",
  // A Sunday, on which the office is closed.
  "2026-12-06 09:00 11:00",
  // The night in which clocks go forward, and the one in which they go back.
  "2027-03-14 01:00 03:00",
  "2027-11-07 01:00 03:00",
])("reads “%s”", (typed) => {
  expect(read(typed)).toBe(typed);
});

test.each([
  ["2027-03-14 02:30 04:00", { from: SKIPPED }],
  ["2027-03-14 01:00 02:30", { to: SKIPPED }],
  ["2026-11-30 08:00 10:00", { day: OVER }],
  ["2026-11-29 09:00 10:00", { day: OVER }],
  ["2028-12-24 08:00 10:00", { day: FAR }],
  ["2026-12-01 10:00 08:00", { to: BACKWARDS }],
  ["2026-12-01 10:00 10:00", { to: BACKWARDS }],
  ["2026-12-01 18:00 00:01", { to: BACKWARDS }],
  ["2027-03-13 23:00 02:30", { to: SKIPPED }],
  ["2026-12-01 08:00", { to: ENDS }],
  ["2026-12-01 8:00 25:00", { from: BEGINS, to: ENDS }],
  ["2026-02-30 08:00 10:00", { day: "Choose the day." }],
  ["12/1 08:00 10:00", { day: "Choose the day." }],
  ["", { day: "Choose the day.", from: BEGINS, to: ENDS }],
])("refuses “%s” with %j", (typed, errors) => {
  expect(read(typed)).toEqual(errors);
});

test("a visit may have begun when it is booked, and keeps its time when it is over", () => {
  const begun = "2026-11-30 08:00 10:00";
  expect(read(begun, { mayHaveBegun: true })).toBe(begun);
  const earlier = "2026-11-29 08:00 10:00";
  expect(read(earlier, { mayHaveBegun: true })).toEqual({ day: OVER });
  const kept = { from: momentAt("2026-11-29", "08:00", timeZone), to: momentAt("2026-11-29", "10:00", timeZone) };
  expect(read(earlier, { kept })).toBe(earlier);
});
