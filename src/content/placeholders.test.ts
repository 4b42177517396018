import { formatHours, formatPhone, formatTime } from "./format";
import { fillPlaceholders } from "./placeholders";

test("a phone number reads as Americans write it", () => {
  expect(formatPhone("+13025550142")).toBe("(302) 555-0142");
});

test.each([
  ["00:00", "12:00 AM"],
  ["07:05", "7:05 AM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("%s is %s", (time, words) => expect(formatTime(time)).toBe(words));

test("a day without times says its note", () => {
  expect(formatHours({ opens: null, closes: null, note: "Emergency only" })).toBe("Emergency only");
  expect(formatHours({ opens: "08:00", closes: "16:00" })).toBe("8:00 AM–4:00 PM");
});

test("known placeholders are filled, others stay", () => {
  expect(fillPlaceholders("{city}, {service}", { city: "Dover" })).toBe("Dover, {service}");
});
