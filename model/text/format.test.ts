import { formatRange, licenseLine, titleInSentence } from "./format";

test("lists licenses after the company's label", () => {
  const license = { state: "PA", type: "registration", name: "PA HIC", number: "PA1", issuer: "An office" } as const;
  const other = { ...license, state: "MD", type: "license", name: "MHIC", number: "2" } as const;
  expect(licenseLine({ licensedLabel: "Licensed", licenses: [license, other] })).toBe("Licensed · PA HIC PA1 · MHIC 2");
  expect(licenseLine({ licensedLabel: "Licensed" })).toBe("Licensed");
});

test.each([
  ["Water Damage", "water damage"],
  ["Bathroom", "bathroom"],
  ["HVAC", "HVAC"],
  ["HVAC Repair", "HVAC repair"],
  ["EV Chargers", "EV chargers"],
  ["EVs and TVs", "EVs and TVs"],
  ["A/C Tune-Ups", "A/C tune-ups"],
  ["Heating/Cooling", "heating/cooling"],
  ["24-Hour Repair", "24-hour repair"],
  ["R-22 and T1-11 Siding", "R-22 and T1-11 siding"],
  ["A New Roof", "a new roof"],
  ["Men’s Élan", "men’s élan"],
  ["O’Brien McElroy iPanels", "O’Brien McElroy iPanels"],
  ["A PLUS WINDOWS", "A PLUS WINDOWS"],
])("%s is %s inside a sentence", (title, expected) => {
  expect(titleInSentence({ title })).toBe(expected);
});

test("a service with a name inside a sentence has that one there", () => {
  expect(titleInSentence({ title: "Velux Skylights", inSentence: "Velux skylights" })).toBe("Velux skylights");
});

test.each([
  [0, 95, "$0–$95"],
  [999, 1_000, "$999–$1,000"],
  [1_400, 1_400, "$1,400"],
  [9_050, 100_007, "$9,050–$100,007"],
  [1_000_000, 12_345_678, "$1,000,000–$12,345,678"],
])("writes %d to %d as %s", (low, high, expected) => {
  expect(formatRange({ low, high })).toBe(expected);
});
