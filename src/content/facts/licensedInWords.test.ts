import { licensedInWords } from "./licensedInWords";

test("licenses follow what the company says of them, where it names some", () => {
  const license = { state: "PA", kind: "registration", name: "PA HIC", number: "PA1", issuer: "An office" } as const;
  const other = { ...license, state: "MD", kind: "license", name: "MHIC", number: "2" } as const;
  expect(licensedInWords({ licensedLabel: "Licensed", licenses: [license, other] })).toBe(
    "Licensed · PA HIC PA1 · MHIC 2",
  );
  expect(licensedInWords({ licensedLabel: "Licensed" })).toBe("Licensed");
});
