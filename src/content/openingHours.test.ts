import { isOpen, localTime } from "./openingHours";

const hours = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
  { days: ["Saturday"], opens: "08:00", closes: "16:00" },
  { days: ["Sunday"] },
];
const zone = "America/New_York";

test.each([
  ["2026-11-20T12:00:00Z", true, "Friday 7:00 AM, the minute it opens"],
  ["2026-11-20T11:59:00Z", false, "a minute before"],
  ["2026-11-20T23:00:00Z", false, "Friday 6:00 PM, the minute it closes"],
  ["2026-11-21T13:00:00Z", true, "Saturday 8:00 AM"],
  ["2026-11-22T15:00:00Z", false, "Sunday, emergencies only"],
  ["2026-07-17T11:00:00Z", true, "Friday 7:00 AM in summer time"],
])("at %s open is %s: %s", (moment, open) => {
  expect(isOpen(hours, zone, new Date(moment))).toBe(open);
});

test("midnight is 00:00, not 24:00", () => {
  expect(localTime(new Date("2026-11-21T05:00:00Z"), zone)).toEqual({ day: "Saturday", time: "00:00" });
});
