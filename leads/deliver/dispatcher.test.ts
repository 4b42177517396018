import { setImmediate as turn } from "node:timers/promises";
import pino from "pino";
import { sampleLead } from "../../test/leads/sampleLead";
import type { Dependencies } from "../dependencies";
import { type DeliveryUpdate, finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { Store } from "../store/openStore";
import type { Destination, SendResult } from "./destination";
import { Dispatcher } from "./dispatcher";

jest.mock("../store/deliveryQueue");

const HOUR = 3_600_000;
const silent = pino({ level: "silent" });

const store = async () => ({}) as Store;

interface DispatcherOptions {
  random: () => number;
  timeout: number;
  log: Dependencies["log"];
}

/** Creates a dispatcher with a queue in memory and a clock that the test sets. */
function office(
  destinations: readonly Destination[],
  { random = () => 1, timeout = 10_000, log = silent }: Partial<DispatcherOptions> = {},
) {
  const clock = { now: 1_000_000 };
  const due = new Map<string, { delivery: LeasedDelivery; nextAt: number }[]>();
  const results: { destination: string; id: string; result: DeliveryUpdate }[] = [];
  jest.mocked(leaseDeliveries).mockImplementation(async (_store, destination, count, now) => {
    const waiting = due.get(destination) ?? [];
    const leased = waiting.filter(({ nextAt }) => nextAt <= now).slice(0, count);
    due.set(
      destination,
      waiting.filter((each) => !leased.includes(each)),
    );
    return leased.map(({ delivery }) => ({ ...delivery, attempts: delivery.attempts + 1 }));
  });
  jest.mocked(finishDelivery).mockImplementation(async (_store, delivery, result) => {
    results.push({ destination: delivery.destination, id: delivery.lead.id, result });
    if (result.state === "pending") due.get(delivery.destination)?.push({ delivery, nextAt: result.nextAt });
  });
  return {
    clock,
    results,
    add(destination: string, id: string, more: Partial<LeasedDelivery> = {}) {
      const delivery = {
        lead: { ...sampleLead, id },
        destination,
        lease: "lease",
        attempts: 0,
        createdAt: clock.now,
        ...more,
      };
      due.set(destination, [...(due.get(destination) ?? []), { delivery, nextAt: clock.now }]);
    },
    dispatcher: new Dispatcher({ destinations, store, now: () => clock.now, log }, { random, timeout }),
  };
}

function destination(name: string, send: (id: string, signal: AbortSignal) => Promise<SendResult>): Destination {
  return { name, wants: () => true, send: (lead, signal) => send(lead.id, signal) };
}
const delivered: SendResult = { outcome: "delivered", reply: "thanks" };
const later: SendResult = { outcome: "later", reply: "busy" };

test("makes all due deliveries, including those queued during the sweep", async () => {
  const seen: string[] = [];
  const { add, results, dispatcher } = office([
    destination("mail", async (id) => {
      seen.push(id);
      if (id === "1") {
        add("mail", "late");
        dispatcher.sweep();
      }
      return delivered;
    }),
  ]);
  for (let index = 1; index <= 12; index++) add("mail", String(index));
  await dispatcher.sweep();
  expect(seen.sort()).toEqual(["1", "10", "11", "12", "2", "3", "4", "5", "6", "7", "8", "9", "late"]);
  expect(results.every(({ result }) => result.state === "delivered")).toBe(true);
});

test("a destination that does not answer does not delay the others", async () => {
  let answerSlow: (answer: SendResult) => void = () => {};
  const slow = new Promise<SendResult>((resolve) => {
    answerSlow = resolve;
  });
  const arrived: string[] = [];
  let sawSecond = () => {};
  const second = new Promise<void>((resolve) => {
    sawSecond = resolve;
  });
  const { add, dispatcher } = office([
    destination("slow", () => slow),
    destination("quick", async (id) => {
      arrived.push(id);
      if (id === "2") sawSecond();
      return delivered;
    }),
  ]);
  add("slow", "1");
  add("quick", "1");
  const first = dispatcher.sweep();
  add("quick", "2");
  const again = dispatcher.sweep();
  await second;
  expect(arrived).toEqual(["1", "2"]);
  answerSlow(delivered);
  await Promise.all([first, again]);
});

test("gives up on a destination after the time limit", async () => {
  const { add, results, dispatcher } = office([destination("dead", () => new Promise(() => {}))], { timeout: 5 });
  add("dead", "1");
  await dispatcher.sweep();
  expect(results).toEqual([
    {
      destination: "dead",
      id: "1",
      result: expect.objectContaining({ state: "pending", reply: "no answer within 5 ms" }),
    },
  ]);
});

test("retries a destination that throws", async () => {
  const { add, results, dispatcher } = office([
    destination("broken", async () => {
      throw new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") });
    }),
  ]);
  add("broken", "1");
  await dispatcher.sweep();
  expect(results[0]?.result).toMatchObject({ state: "pending", reply: "fetch failed: connect ECONNREFUSED" });
});

test("a refused delivery is dead at once", async () => {
  const { add, results, dispatcher } = office([
    destination("strict", async () => ({ outcome: "refused", reply: "HTTP 422" })),
  ]);
  add("strict", "1");
  await dispatcher.sweep();
  expect(results[0]?.result).toEqual({ state: "dead", reply: "HTTP 422" });
});

test.each([0, 0.1, 0.5, 1])("with jitter %d, retries for at least 72 hours and 16 tries", async (jitter) => {
  const { add, clock, results, dispatcher } = office([destination("down", async () => later)], {
    random: () => jitter,
  });
  const started = clock.now;
  add("down", "1");
  for (;;) {
    await dispatcher.sweep();
    const last = results.at(-1)?.result;
    if (last?.state !== "pending") break;
    expect(last.nextAt).toBeGreaterThanOrEqual(clock.now + 1_000);
    expect(last.nextAt).toBeLessThanOrEqual(clock.now + 6 * HOUR);
    // Sweeps at most once a minute, to keep the test short.
    clock.now = Math.max(last.nextAt, clock.now + 60_000);
  }
  expect(results.at(-1)?.result).toEqual({ state: "dead", reply: "busy" });
  expect(results.length).toBeGreaterThanOrEqual(16);
  expect(clock.now - started).toBeGreaterThanOrEqual(72 * HOUR);
});

test("concurrent sweeps share one round of at most five concurrent deliveries", async () => {
  let underWay = 0;
  const answers: ((answer: SendResult) => void)[] = [];
  const { add, results, dispatcher } = office([
    destination("mail", () => {
      underWay += 1;
      return new Promise((resolve) => answers.push(resolve));
    }),
  ]);
  for (let index = 0; index < 10; index++) add("mail", String(index));
  const sweeps = [dispatcher.sweep(), dispatcher.sweep()];
  await turn();
  expect(underWay).toBe(5);
  for (const answer of answers.splice(0)) answer(delivered);
  await turn();
  for (const answer of answers) answer(delivered);
  await Promise.all(sweeps);
  expect(results).toHaveLength(10);
});

test("a round makes a delivery that is queued while it looks for the last ones", async () => {
  const delivery = { lead: sampleLead, destination: "mail", lease: "lease", attempts: 1, createdAt: 0 };
  const due: LeasedDelivery[][] = [[], [delivery]];
  const dispatcher = new Dispatcher({
    destinations: [destination("mail", async () => delivered)],
    store,
    now: () => 1_000,
    log: silent,
  });
  jest.mocked(leaseDeliveries).mockImplementation(async () => {
    const [leased = []] = due.splice(0, 1);
    // A request arrives during the query.
    if (due.length === 1) dispatcher.sweep();
    return leased;
  });
  jest.mocked(finishDelivery).mockClear();
  await dispatcher.sweep();
  expect(finishDelivery).toHaveBeenCalledTimes(1);
});

test("begins no delivery after the sweep's deadline", async () => {
  const { add, clock, results, dispatcher } = office([
    destination("mail", async () => {
      clock.now += 1_000;
      return delivered;
    }),
  ]);
  for (let index = 0; index < 20; index++) add("mail", String(index));
  await dispatcher.sweep(clock.now + 1);
  expect(results).toHaveLength(5);
});

test("stopping waits for deliveries under way and begins no others", async () => {
  const answers: ((answer: SendResult) => void)[] = [];
  let begun = () => {};
  const allBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { add, results, dispatcher } = office([
    destination(
      "mail",
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
          if (answers.length === 5) begun();
        }),
    ),
  ]);
  for (let index = 0; index < 8; index++) add("mail", String(index));
  dispatcher.sweep();
  await allBegun;
  let isStopped = false;
  const stopped = dispatcher.stop().then(() => {
    isStopped = true;
  });
  await turn();
  expect(isStopped).toBe(false);
  for (const answer of answers) answer(delivered);
  await stopped;
  expect(results).toHaveLength(5);
  await dispatcher.sweep();
  expect(results).toHaveLength(5);
});

test("a sweep fails when the store does not answer, after all other destinations", async () => {
  const dispatcher = new Dispatcher({
    store: async () => {
      throw new Error("store away");
    },
    destinations: [destination("mail", async () => delivered)],
    now: Date.now,
    log: silent,
  });
  await expect(dispatcher.sweep()).rejects.toThrow("store away");
  await expect(dispatcher.sweep()).rejects.toThrow("store away");
});

test("logs each try with its outcome, and only the id of the lead", async () => {
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const answers: Record<string, SendResult> = { a: delivered, b: later, c: { outcome: "refused", reply: "no" } };
  const { add, clock, dispatcher } = office(
    [
      destination("crm", async (id) => {
        // The clock may be set back during a try.
        clock.now += id === "c" ? -5 : 7;
        return answers[id] ?? later;
      }),
    ],
    { log },
  );
  for (const id of ["a", "b", "c"]) {
    add("crm", id);
    await dispatcher.sweep();
  }
  const line = { destination: "crm", attempt: 1 };
  expect(log.info.mock.calls).toEqual([[{ ...line, lead: "a", state: "delivered", ms: 7 }, "lead delivery"]]);
  expect(log.warn.mock.calls).toEqual([[{ ...line, lead: "b", state: "pending", ms: 7 }, "lead delivery"]]);
  expect(log.error.mock.calls).toEqual([[{ ...line, lead: "c", state: "dead", ms: 0 }, "lead delivery"]]);
});

test.each([
  ["a text", "down", "down"],
  ["an error", new Error("down"), "down"],
  ["an error with a cause that is no error", new Error("down", { cause: "cable" }), "down"],
])("stores %s thrown by a destination as the reply", async (_, thrown, reply) => {
  const { add, results, dispatcher } = office([
    destination("broken", () => {
      throw thrown;
    }),
  ]);
  add("broken", "1");
  await dispatcher.sweep();
  expect(results[0]?.result).toMatchObject({ state: "pending", reply });
});

test("aborts the destination's signal at the time limit", async () => {
  let reason: unknown;
  const { add, dispatcher } = office(
    [
      destination(
        "slow",
        (_, signal) =>
          new Promise((resolve) => {
            signal.addEventListener("abort", () => {
              reason = signal.reason;
              resolve(later);
            });
          }),
      ),
    ],
    { timeout: 5 },
  );
  add("slow", "1");
  await dispatcher.sweep();
  expect(reason).toMatchObject({ message: "no answer within 5 ms" });
});

test("begins no delivery when the deadline has already passed", async () => {
  const { add, clock, results, dispatcher } = office([destination("mail", async () => delivered)]);
  add("mail", "1");
  await dispatcher.sweep(clock.now);
  expect(results).toEqual([]);
  await dispatcher.sweep(clock.now + 1);
  expect(results).toHaveLength(1);
});

test("stopping waits for the deliveries under way after the store has failed for one of them", async () => {
  let answer = (_result: SendResult) => {};
  const slow = new Promise<SendResult>((resolve) => {
    answer = resolve;
  });
  const { add, dispatcher } = office([destination("mail", (id) => (id === "1" ? Promise.resolve(delivered) : slow))]);
  const finished: string[] = [];
  jest.mocked(finishDelivery).mockImplementation(async (_store, { lead }) => {
    if (lead.id === "1") throw new Error("store away");
    finished.push(lead.id);
  });
  add("mail", "1");
  add("mail", "2");
  const swept = expect(dispatcher.sweep()).rejects.toThrow("store away");
  await turn();
  const stopped = dispatcher.stop();
  answer(delivered);
  await stopped;
  expect(finished).toEqual(["2"]);
  await swept;
});

describe("after a withdrawal", () => {
  const received = sampleLead.receivedAt;
  const sent: (number | undefined)[] = [];
  beforeEach(() => sent.splice(0));
  const send: Destination["send"] = async (_lead, _signal, { withdrawnAt }) => {
    sent.push(withdrawnAt);
    return delivered;
  };
  const machine: Destination = { name: "crm", isMachine: true, wants: () => true, send };

  test("a machine does not get a lead from before, and its delivery contains the reason", async () => {
    const { add, results, dispatcher } = office([machine]);
    add("crm", "1", { withdrawnAt: received });
    await dispatcher.sweep();
    expect(sent).toEqual([]);
    expect(results[0]?.result).toEqual({
      state: "skipped",
      reply: "the sender has withdrawn consent",
      isUntried: true,
    });
  });

  test("people get it, with the time of the withdrawal", async () => {
    const { add, results, dispatcher } = office([{ name: "mail", wants: () => true, send }]);
    add("mail", "1", { withdrawnAt: received });
    await dispatcher.sweep();
    expect(sent).toEqual([received]);
    expect(results[0]?.result).toMatchObject({ state: "delivered" });
  });

  test("a later lead is a new request", async () => {
    const { add, results, dispatcher } = office([machine]);
    add("crm", "1", { withdrawnAt: received - 1 });
    await dispatcher.sweep();
    expect(results[0]?.result).toMatchObject({ state: "delivered" });
  });

  test("a notice is sent, with the time of the withdrawal", async () => {
    const { add, results, dispatcher } = office([{ name: "word", wants: () => false, tellsOfWithdrawals: true, send }]);
    add("word", "1", { withdrawnAt: received });
    await dispatcher.sweep();
    expect(sent).toEqual([received]);
    expect(results[0]?.result).toMatchObject({ state: "delivered" });
  });

  test("a notice is not sent if the withdrawal was taken back before", async () => {
    const { add, results, dispatcher } = office([{ name: "word", wants: () => false, tellsOfWithdrawals: true, send }]);
    add("word", "1");
    await dispatcher.sweep();
    expect(sent).toEqual([]);
    expect(results[0]?.result).toMatchObject({ state: "skipped", reply: "the withdrawal was taken back" });
  });
});
