import { localTime } from "../src/content/facts/hours/openingHours";
import { clockChanges, easternTime, momentOf } from "./easternTime";

test("clocks change on the second Sunday of March and the first of November", () => {
  expect(clockChanges(2027).map((at) => new Date(at).toISOString())).toEqual([
    "2027-03-14T07:00:00.000Z",
    "2027-11-07T06:00:00.000Z",
  ]);
});

test("easternTime agrees with Intl on every hour of a leap year", () => {
  for (let at = Date.parse("2028-01-01T00:30Z"); at < Date.parse("2029-01-02Z"); at += 3_600_000) {
    const { time } = localTime(new Date(at), "America/New_York");
    expect(easternTime(at).toISOString().slice(11, 16)).toBe(time);
  }
});

test("momentOf finds an hour in winter and summer", () => {
  expect(momentOf(2027, 0, 1)).toBe(Date.parse("2027-01-01T05:00Z"));
  expect(momentOf(2027, 6, 4, 9)).toBe(Date.parse("2027-07-04T13:00Z"));
});
