import { licensedInWords } from "./format";

test("lists licenses after the company's label", () => {
  const license = { state: "PA", kind: "registration", name: "PA HIC", number: "PA1", issuer: "An office" } as const;
  const other = { ...license, state: "MD", kind: "license", name: "MHIC", number: "2" } as const;
  expect(licensedInWords({ licensedLabel: "Licensed", licenses: [license, other] })).toBe(
    "Licensed · PA HIC PA1 · MHIC 2",
  );
  expect(licensedInWords({ licensedLabel: "Licensed" })).toBe("Licensed");
});
