import { usStates } from "../../content/facts/places/usStates";
import { callingWindow } from "./callingWindow";
import { stateOfZip } from "./stateOfZip";

/** A Saturday, 10:00 in Delaware. */
const SATURDAY = Date.parse("2026-11-21T15:00:00Z");
const HOUR = 3_600_000;

test.each([
  ["DE", "8 a.m.–9 p.m. Eastern (47 CFR 64.1200(c)(1))"],
  ["MD", "8 a.m.–8 p.m. Eastern (Md. Code, Com. Law § 14-4503)"],
  ["NJ", "8 a.m.–9 p.m. Eastern (47 CFR 64.1200(c)(1))"],
  ["OK", "8 a.m.–8 p.m. Central (15 O.S. § 775C.4)"],
  ["WA", "8 a.m.–8 p.m. Pacific (RCW 80.36.390)"],
  ["MS", "Mon–Sat 8 a.m.–8 p.m. Central, not on Sundays (Miss. Code § 77-3-723)"],
  ["AL", "Mon–Sat 8 a.m.–8 p.m. Central, not on Sundays or holidays (Ala. Code § 8-19A-14)"],
  ["RI", "Mon–Fri 9 a.m.–6 p.m., Sat 10 a.m.–5 p.m. Eastern, not on Sundays or holidays (R.I. Gen. Laws § 5-61-3.6)"],
  ["PR", "8 a.m.–9 p.m. Atlantic Standard (47 CFR 64.1200(c)(1))"],
  ["GU", "8 a.m.–9 p.m. Chamorro Standard (47 CFR 64.1200(c)(1))"],
])("the calling window in %s is %s", (state, text) => {
  expect(callingWindow(state, SATURDAY)?.text).toBe(text);
});

test.each([
  // 9 a.m. Eastern is 8 a.m. Central.
  ["FL", "9 a.m.–8 p.m. Eastern (Fla. Stat. § 501.616(6))"],
  // 9 p.m. Central is 8 p.m. Mountain; 10 a.m. Central is 9 a.m. Mountain.
  ["TX", "Mon–Sat 10 a.m.–9 p.m., Sun 1 p.m.–9 p.m. Central (Tex. Bus. & Com. Code § 301.051)"],
  // The most populous zone is the earlier one.
  ["TN", "8 a.m.–8 p.m. Central (47 CFR 64.1200(c)(1))"],
])("the window in %s contains only hours allowed in both time zones: %s", (state, text) => {
  expect(callingWindow(state, SATURDAY)?.text).toBe(text);
});

test("zones that differ only in summer narrow the window only in summer", () => {
  expect(callingWindow("AZ", SATURDAY)?.text).toMatch(/^8 a\.m\.–9 p\.m\. Mountain/);
  expect(callingWindow("AZ", Date.parse("2026-07-21T15:00:00Z"))?.text).toMatch(/^8 a\.m\.–8 p\.m\. Mountain/);
});

describe("the next window", () => {
  const midnight = Date.parse("2026-11-21T05:00:00Z");
  const next = (state: string, hour: number) => callingWindow(state, midnight + hour * HOUR)?.next;

  test.each([
    [7.99, "Saturday, 8 a.m."],
    [8, undefined],
    [20.99, undefined],
    [21, "Sunday, 8 a.m."],
    [23.99, "Sunday, 8 a.m."],
    [24, "Sunday, 8 a.m."],
    [32, undefined],
  ])("%d hours after Saturday's midnight in Delaware is %s", (hour, expected) => {
    expect(next("DE", hour)).toBe(expected);
  });

  test("skips a day without calls", () => {
    // It is an hour earlier in Alabama.
    expect(next("AL", 20.99)).toBeUndefined();
    expect(next("AL", 21)).toBe("Monday, 8 a.m.");
    expect(next("AL", 36)).toBe("Monday, 8 a.m.");
  });

  test("begins later on Sundays where the law says so", () => {
    expect(next("TX", 24 + 13)).toBe("Sunday, 1 p.m.");
    expect(next("TX", 24 + 14)).toBeUndefined();
  });
});

test("military addresses and unknown places have no calling window", () => {
  expect(
    ["09012", "34002", "96201", "96943", "00000"].map((zip) => callingWindow(stateOfZip(zip) ?? null, SATURDAY)),
  ).toEqual(Array(5).fill(undefined));
});

test("every state has a window within federal and state law", () => {
  for (const state of usStates.keys()) {
    const clocks = (usStates.get(state)?.timeZones ?? []).map(
      (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }),
    );
    // A Saturday, a Sunday and a Monday. The other weekdays have the same hours as Monday.
    for (let hour = -12; hour < 24 * 2.5; hour += 1) {
      const at = SATURDAY + hour * HOUR;
      const window = callingWindow(state, at);
      expect(window?.text).toMatch(/–/);
      if (window?.next) continue;
      for (const clock of clocks) {
        const local = Number(clock.format(at));
        expect(local >= 8 && local < 21).toBe(true);
      }
    }
  }
});
