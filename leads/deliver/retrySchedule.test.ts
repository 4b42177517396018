import type { SendResult } from "./destination";
import { updateAfter } from "./retrySchedule";

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const later: SendResult = { outcome: "later", reply: "busy" };
const silent: SendResult = { ...later, mayHaveArrived: true };

afterEach(() => jest.restoreAllMocks());

test.each<[number, number, number, SendResult?]>([
  [1, 1, 30_000],
  [2, 1, 60_000],
  [10, 1, 256 * 60_000],
  [11, 1, 6 * HOUR],
  [1, 0, 1_000],
  [1, 0.33335, 10_001],
  // Of two mails to people, the second is only a nuisance.
  [1, 0, 1_000, silent],
])("after try %i with jitter %d, a delivery waits %i ms", (attempts, random, pause, result = later) => {
  jest.spyOn(Math, "random").mockReturnValue(random);
  const update = updateAfter(result, { attempts, createdAt: NOW }, NOW);
  expect(update).toEqual({ state: "pending", nextAt: NOW + pause, reply: "busy" });
});

test("a machine that never answers in time gets five copies in three days, after an hour and then daily", () => {
  const copies = [NOW];
  for (;;) {
    const [at = NOW] = copies.slice(-1);
    const update = updateAfter(silent, { attempts: copies.length, createdAt: NOW }, at, true);
    if (update.state !== "pending") break;
    copies.push(update.nextAt);
  }
  expect(copies.map((at) => (at - NOW) / HOUR)).toEqual([0, 1, 25, 49, 73]);
});

test.each([
  [16, 72 * HOUR, "dead"],
  [15, 72 * HOUR, "pending"],
  [16, 72 * HOUR - 1, "pending"],
])("after %i tries in %i ms a delivery is %s", (attempts, age, state) => {
  expect(updateAfter(later, { attempts, createdAt: NOW - age }, NOW)).toMatchObject({ state, reply: "busy" });
});

test.each([
  ["delivered", { state: "delivered", at: NOW, reply: "ok" }],
  ["refused", { state: "dead", reply: "ok" }],
  ["skipped", { state: "skipped", reply: "ok" }],
] as const)("%s ends it", (outcome, update) => {
  expect(updateAfter({ outcome, reply: "ok" }, { attempts: 1, createdAt: NOW }, NOW)).toEqual(update);
});
