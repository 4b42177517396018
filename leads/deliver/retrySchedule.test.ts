import type { SendResult } from "./destination";
import { LONGEST_PAUSE, updateAfter } from "./retrySchedule";

const NOW = 1_000_000_000;
const HOUR = 3_600_000;
const later: SendResult = { outcome: "later", reply: "busy" };
const pauseAfter = (attempts: number, random: number, result: SendResult = later) => {
  const update = updateAfter(result, { attempts, createdAt: NOW }, NOW, () => random);
  return update.state === "pending" ? update.nextAt - NOW : update.state;
};

test.each([
  [1, 1, 30_000],
  [2, 1, 60_000],
  [5, 0.5, 240_000],
  [10, 1, 256 * 60_000],
  [11, 1, 6 * HOUR],
  [40, 1, 6 * HOUR],
  [1, 0, 1_000],
  [1, 0.33335, 10_001],
])("after try %i with jitter %d, a delivery waits %i ms", (attempts, random, pause) => {
  expect(pauseAfter(attempts, random)).toBe(pause);
});

test("a destination can request a longer pause than ours, up to a maximum", () => {
  expect(pauseAfter(1, 1, { ...later, retryAfter: 20_000 })).toBe(30_000);
  expect(pauseAfter(1, 1, { ...later, retryAfter: 7 * HOUR })).toBe(7 * HOUR);
  expect(pauseAfter(1, 1, { ...later, retryAfter: Number.POSITIVE_INFINITY })).toBe(LONGEST_PAUSE);
});

test.each([
  [1, HOUR],
  [2, 24 * HOUR],
  [9, 24 * HOUR],
])(
  "after try %i that a machine took without an answer in time, a delivery waits %i ms: each may be a copy",
  (attempts, pause) => {
    const silent: SendResult = { ...later, mayHaveArrived: true };
    const nextAt = (isMachine: boolean) => updateAfter(silent, { attempts, createdAt: NOW }, NOW, () => 0, isMachine);
    expect(nextAt(true)).toMatchObject({ nextAt: NOW + pause });
    // Of two mails to people, the second is only a nuisance.
    expect(nextAt(false)).toMatchObject({ nextAt: NOW + 1_000 });
  },
);

test("a machine that never answers in time gets at most five copies in three days", () => {
  const silent: SendResult = { ...later, mayHaveArrived: true };
  let at = NOW;
  let attempts = 1;
  for (; ; attempts++) {
    const update = updateAfter(silent, { attempts, createdAt: NOW }, at, () => 0.5, true);
    if (update.state !== "pending") break;
    at = update.nextAt;
  }
  expect({ attempts, hours: (at - NOW) / HOUR }).toEqual({ attempts: 5, hours: 73 });
});

test.each([
  [16, 72 * HOUR, "dead"],
  [15, 72 * HOUR, "pending"],
  [16, 72 * HOUR - 1, "pending"],
  [99, 0, "pending"],
])("after %i tries in %i ms a delivery is %s", (attempts, age, state) => {
  expect(updateAfter(later, { attempts, createdAt: NOW - age }, NOW, () => 1)).toMatchObject({ state, reply: "busy" });
});

test.each<[SendResult, object]>([
  [
    { outcome: "delivered", reply: "ok" },
    { state: "delivered", at: NOW, reply: "ok" },
  ],
  [
    { outcome: "refused", reply: "no" },
    { state: "dead", reply: "no" },
  ],
  [
    { outcome: "skipped", reply: "550" },
    { state: "skipped", reply: "550" },
  ],
])("does not retry after %j", (result, update) => {
  expect(updateAfter(result, { attempts: 1, createdAt: NOW }, NOW, () => 1)).toEqual(update);
});
