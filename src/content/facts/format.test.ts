import { isInSeason, licensedInWords } from "./format";

test("lists licenses after the company's label", () => {
  const license = { state: "PA", kind: "registration", name: "PA HIC", number: "PA1", issuer: "An office" } as const;
  const other = { ...license, state: "MD", kind: "license", name: "MHIC", number: "2" } as const;
  expect(licensedInWords({ licensedLabel: "Licensed", licenses: [license, other] })).toBe(
    "Licensed · PA HIC PA1 · MHIC 2",
  );
  expect(licensedInWords({ licensedLabel: "Licensed" })).toBe("Licensed");
});

const on = (date: string) => new Date(`${date}T12:00:00Z`);

test.each([
  ["2026-12-14", false],
  ["2026-12-15", true],
  ["2026-12-31", true],
  ["2027-01-01", true],
  ["2028-02-29", true],
  ["2027-03-15", true],
  ["2027-03-16", false],
])("on %s a season across New Year is on: %p", (date, expected) => {
  expect(isInSeason(on(date), { from: "12-15", until: "03-15" })).toBe(expected);
});

test.each([
  ["2026-08-31", false],
  ["2026-09-01", true],
  ["2026-11-30", true],
  ["2026-12-01", false],
])("on %s a season within the year is on: %p", (date, expected) => {
  expect(isInSeason(on(date), { from: "09-01", until: "11-30" })).toBe(expected);
});
