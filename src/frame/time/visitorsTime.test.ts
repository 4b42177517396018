import fc from "fast-check";
import { localTime } from "../../../model/company/hours/openingHours";
import { previewedTime, visitorsTime } from "./visitorsTime";

const zone = "America/New_York";

test.each([
  ["?at=2026-12-25T09:00", "2026-12-25T14:00:00.000Z"],
  ["?at=2026-07-04T09:00", "2026-07-04T13:00:00.000Z"],
  ["?utm_source=x&at=2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  ["?at=2026-11-01T23:00", "2026-11-02T04:00:00.000Z"],
])("%s is read as local time of the company: %s", (search, moment) => {
  expect(previewedTime(search, zone)?.toISOString()).toBe(moment);
});

test.each(["America/Chicago", "America/Phoenix", "Pacific/Honolulu", "Asia/Kathmandu"])(
  "the result is the requested local time in %s",
  (name) => {
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(moments, (minutes) => {
        // Begins with a moment, so that no requested time is one that daylight saving skips.
        const { date, time } = localTime(new Date(minutes * 60_000), name);
        const found = previewedTime(`?at=${date}T${time}`, name);
        expect(found && localTime(found, name)).toEqual({ date, time });
      }),
    );
  },
);

test("the office's hours are unknown a year after the build, and the date is not", () => {
  const builtAt = "2026-11-26T12:00:00.000Z";
  jest.useFakeTimers({ now: new Date("2027-11-24T12:00:00Z") });
  expect(visitorsTime(builtAt, zone)).toBeDefined();
  jest.setSystemTime(new Date("2027-11-26T12:00:00Z"));
  expect(visitorsTime(builtAt, zone)).toBeUndefined();
  expect(visitorsTime(builtAt)).toEqual(new Date("2027-11-26T12:00:00Z"));
  jest.useRealTimers();
});

test("an address without a time previews none, and an invalid time logs a warning", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  expect(previewedTime("?utm_source=x", zone)).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  expect(previewedTime("?at=Christmas", zone)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith("?at=Christmas is no time; write it like ?at=2026-12-25T09:00.");
  warn.mockRestore();
});
