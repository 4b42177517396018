import { sampleCompany } from "../../test/sampleContent";
import { fillPlaceholders } from "../text/fillPlaceholders";
import { formatHours, formatPhone, formatRange, formatTime } from "../text/format";
import { companyPlaceholders, fillAllPlaceholders, servicePlaceholders } from "./placeholders";

test("formats a US phone number", () => {
  expect(formatPhone("+13025550142")).toBe("(302) 555-0142");
  expect(formatRange({ low: 950, high: 12000 })).toBe("$950–$12,000");
  expect(formatRange({ low: 100, high: 100 })).toBe("$100");
});

test.each([
  ["00:00", "12:00 AM"],
  ["07:05", "7:05 AM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("%s is %s", (time, shown) => expect(formatTime(time)).toBe(shown));

test("a day without times shows its note", () => {
  expect(formatHours({ opens: null, closes: null, note: "Emergency only" })).toBe("Emergency only");
  expect(formatHours({ opens: "08:00", closes: "16:00" })).toBe("8:00 AM–4:00 PM");
});

test("known placeholders are filled, and unknown ones stay", () => {
  expect(fillPlaceholders("{city}, {service}", { city: "Dover" })).toBe("Dover, {service}");
});

test("a service's page names the service, also inside a sentence", () => {
  const page = { items: ["{service}, {serviceLower}"] };
  const filled = { items: ["Water Damage, water damage"] };
  expect(fillAllPlaceholders(page, servicePlaceholders({ title: "Water Damage" }))).toEqual(filled);
});

test.each([
  ["2026-11-30T23:59-05:00", true],
  ["2026-12-01T00:00-05:00", false],
])("at %s the hours have a special day of November 30: %s", (now, has) => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const { hours = "" } = companyPlaceholders({
    ...sampleCompany,
    specialDays: [{ name: "Inventory", on: "2026-11-30" }],
  });
  jest.useRealTimers();
  expect(hours.includes("Inventory")).toBe(has);
});
