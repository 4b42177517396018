import { readAct } from "./readAct";

const read = (amount: string) => readAct({ act: "booked", id: "2f1e7c2a-4b1d-4f0e-9a55-0123456789ab", amount });

test.each([
  ["1250", 125_000],
  ["$1,250.50", 125_050],
  ["$ 1,250", 125_000],
  ["1250.5", 125_050],
  ["1,250.", 125_000],
  ["1250 $", 125_000],
  ["1250$", 125_000],
  ["1 250", 125_000],
  ["1\u00a0250.75", 125_075],
  [" 12,345,678 ", 1_234_567_800],
  ["0.5", 50],
])("an amount of %j is %i cents", (typed, amount) => {
  expect(read(typed)).toMatchObject({ act: { amount } });
});

test.each(["1.250,00", "12,50", "1.250", "1250.505", "12 50", "-5", "$", "about 300", "1e3", "1,250,00", "$$5"])(
  "an amount of %j is asked back",
  (typed) => {
    expect(read(typed)).toEqual({ errors: { amount: expect.stringContaining("Write an amount in dollars") } });
  },
);
