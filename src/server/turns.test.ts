import { setImmediate as turn } from "node:timers/promises";
import { takeTurns } from "./turns";

/** Answers one request after the other, each taking as long as a turn. */
const bounds = { turn: 1, turnWithNewcomers: 0, waiting: 3 };

function slowly(done: string[], name: string) {
  return () => {
    done.push(name);
    const end = performance.now() + bounds.turn;
    while (performance.now() < end);
  };
}

test("answers a request at once while the turn has time", () => {
  const done: string[] = [];
  const turns = takeTurns({ ...bounds, turn: 60_000 }, () => false);
  turns.take(() => done.push("first"));
  turns.take(() => done.push("second"));
  expect(done).toEqual(["first", "second"]);
});

test("queues requests for the next turns, first come, first served", async () => {
  const done: string[] = [];
  const turns = takeTurns(bounds, () => false);
  for (const name of ["first", "second", "third"]) turns.take(slowly(done, name));
  expect(done).toEqual(["first"]);
  await turn();
  expect(done).toEqual(["first", "second"]);
  turns.take(slowly(done, "fourth"));
  await turn();
  await turn();
  expect(done).toEqual(["first", "second", "third", "fourth"]);
});

test("ends a turn after one response while new connections keep arriving", async () => {
  const done: string[] = [];
  const turns = takeTurns({ ...bounds, turn: 60_000 }, () => true);
  for (const name of ["first", "second", "third"]) turns.take(() => done.push(name));
  expect(done).toHaveLength(0);
  await turn();
  expect(done).toEqual(["first"]);
});

test("refuses one request over the limit", () => {
  const turns = takeTurns(bounds, () => false);
  const taken = Array.from({ length: 5 }, () => turns.take(slowly([], "")));
  expect(taken).toEqual([true, true, true, true, false]);
});

test("reports how long a request has waited", async () => {
  const waits: number[] = [];
  const turns = takeTurns(bounds, () => false);
  turns.take(slowly([], ""));
  turns.take((waited) => waits.push(waited));
  await turn();
  expect(waits).toEqual([expect.any(Number)]);
  expect(waits[0]).toBeGreaterThan(0);
});
