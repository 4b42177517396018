import { isWithdrawn } from "./withdrawal";

const receivedAt = 1_000;

test.each<[string, number | undefined, boolean]>([
  ["whose sender never withdrew is not", undefined, false],
  ["from before the withdrawal is", receivedAt + 1, true],
  ["from the moment of the withdrawal is", receivedAt, true],
  ["from later is not, whatever consent it gives", receivedAt - 1, false],
])("a lead %s withdrawn", (_which, withdrawnAt, expected) => {
  expect(isWithdrawn({ receivedAt }, withdrawnAt)).toBe(expected);
});
