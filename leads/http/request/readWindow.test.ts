import { localTime } from "../../../model/company/hours/openingHours";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { readDate, readListed, readTime, readWindow } from "./readWindow";

/** A Monday, 8:11 in the morning in New York. */
const NOW = Date.parse("2026-11-30T13:11:00Z");
const HOURS = { opens: "07:00", closes: "18:00" };
const { company } = sampleCatalog;

test("reads times as people type them, and takes the half of the day in which the office is open", () => {
  const times: Record<string, string> = {
    "08:00": "8|08|8:00|08:00|8 am|8am|8a|8 A.M.|8.00|0800|8h",
    "08:30": "8:30|830|8.30|8:30 am",
    "14:00": "2|2 pm|2p|14|14:00|1400|2:00 PM",
    "12:00": "12|noon|12 pm|12:00",
    "18:00": "6|6 pm|18:00",
    "06:00": "6 am|06:00",
    "00:00": "12 am|0|00:00",
    "19:30": "7:30 pm|19:30",
    none: "|25|8:60|8:5|13 pm|0 am|eight|8 or 9|-8|8 am pm|1e1|100000000|٨",
  };
  for (const [expected, typed] of Object.entries(times))
    for (const each of typed.split("|")) expect([each, readTime(each, HOURS)[0] ?? "none"]).toEqual([each, expected]);
});

test("reads days as people type them: the next one, if they leave out the year", () => {
  const dates: Record<string, string> = {
    "2026-12-24": "2026-12-24|12/24|12/24/26|12/24/2026|12-24|12.24|Dec 24|dec. 24|December 24, 2026|Thu, Dec 24",
    "2027-01-05": "1/5|01/05|Jan 5|2027-1-5",
    "2026-11-30": "11/30|today|Monday|mon",
    "2026-12-01": "12/1|tomorrow|Tue",
    "2028-02-29": "2/29/28",
    none: "|13/1|2/30|2/29/27|24/12|0/1|soon|sun day|2026-13-01|Dec|December 32|12/24/126|9999999999",
  };
  for (const [expected, typed] of Object.entries(dates))
    for (const each of typed.split("|"))
      expect([each, readDate(each, "2026-11-30") ?? "none"]).toEqual([each, expected]);
});

/** Reads "day, from, to", and says what it is in New York, or what is wrong. */
function read(typed: string, options: Partial<Parameters<typeof readWindow>[1]> = {}) {
  const [date = "", from = "", to = ""] = typed.split(" | ");
  const window = readWindow({ day: "", date, from, to }, { company, now: NOW, ...options });
  if (!window || "errors" in window) return window?.errors;
  const [start, end] = [window.from, window.to].map((at) => localTime(new Date(at), company.timeZone));
  return `${start?.date} ${start?.time} ${end?.time}`;
}

test.each([
  ["12/1 | 8 | 10", "2026-12-01 08:00 10:00"],
  ["12/1 | 10 | 1", "2026-12-01 10:00 13:00"],
  ["12/1 | 11 | 8", "2026-12-01 11:00 20:00"],
  ["12/1 | 8 to 10", "2026-12-01 08:00 10:00"],
  ["12/1 | 8–10", "2026-12-01 08:00 10:00"],
  // A Sunday, on which the office is closed.
  ["12/6 | 9 | 11", "2026-12-06 09:00 11:00"],
  ["today | 8:30 | 10", "2026-11-30 08:30 10:00"],
  // The night in which clocks go forward, and the one in which they go back.
  ["3/14/2027 | 1 am | 3 am", "2027-03-14 01:00 03:00"],
  ["11/7/2027 | 1 am | 3 am", "2027-11-07 01:00 03:00"],
  ["3/14/2027 | 2:30 am | 4 am", { from: "The clocks go forward that day: there is no 2:30 AM." }],
  ["3/14/2027 | 1 am | 2:30 am", { to: "The clocks go forward that day: there is no 2:30 AM." }],
  ["today | 8 | 10", { from: "This time is over." }],
  ["2026-11-29 | 8 | 10", { date: "This time is over." }],
  ["2028-12-24 | 8 | 10", { date: "This is more than a year away." }],
  ["12/1 | 10 am | 8 am", { to: "It ends before it begins." }],
  ["12/1 | 10 am | 10 am", { to: "It ends before it begins." }],
  ["12/1 | 8 | ", { to: "Write a time, like 8, 8:30 or 2 PM." }],
  ["12/1 | early | late", { from: "Write a time, like 8, 8:30 or 2 PM.", to: "Write a time, like 8, 8:30 or 2 PM." }],
  ["someday | 8 | 10", { date: "Write a day, like 12/24." }],
  [" | 8 | 10", { day: "Choose the day." }],
  [" |  | ", undefined],
])("reads “%s”", (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test("a visit may have begun when it is booked, and keeps its time when it is over", () => {
  expect(read("today | 8 | 10", { mayHaveBegun: true })).toBe("2026-11-30 08:00 10:00");
  const earlier = "2026-11-29 | 8 | 10";
  expect(read(earlier, { mayHaveBegun: true })).toEqual({ date: "This time is over." });
  const kept = { from: Date.parse("2026-11-29T13:00Z"), to: Date.parse("2026-11-29T15:00Z") };
  expect(read(earlier, { kept })).toBe("2026-11-29 08:00 10:00");
});

test("a time of the list is a window to come, and nothing else", () => {
  const listed = (value: string) => readListed(value, { now: NOW });
  expect(listed(`${NOW + 1}-${NOW + 2}`)).toEqual({ from: NOW + 1, to: NOW + 2 });
  for (const none of [
    "",
    "x",
    "1-2",
    `${NOW + 2}-${NOW + 1}`,
    `${NOW + 1}`,
    `${NOW + 1}-1e20`,
    `${NOW + 1.5}-${NOW + 2}`,
  ])
    expect([none, listed(none)]).toEqual([none, { errors: { day: expect.any(String) } }]);
});
