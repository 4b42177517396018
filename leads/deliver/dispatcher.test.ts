import { setImmediate as turn } from "node:timers/promises";
import pino from "pino";
import { sampleCatalog as catalog } from "../../test/leads/sampleCatalog";
import { sampleLead } from "../../test/leads/sampleLead";
import type { Dependencies } from "../dependencies";
import { type DeliveryUpdate, finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { Store } from "../store/openStore";
import type { Destination, SendResult } from "./destination";
import { Dispatcher } from "./dispatcher";

jest.mock("../store/deliveryQueue");

const silent = pino({ level: "silent" });

const store = async () => ({}) as Store;

interface DispatcherOptions {
  timeout: number;
  log: Dependencies["log"];
}

/** Creates a dispatcher with a queue in memory and a clock that the test sets. */
function office(
  destinations: readonly Destination[],
  { timeout = 10_000, log = silent }: Partial<DispatcherOptions> = {},
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
    dispatcher: new Dispatcher(
      { catalog, destinations, store, now: () => clock.now, log },
      { random: () => 1, timeout },
    ),
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

test("gives up on a destination after the time limit, and aborts its signal", async () => {
  let reason: unknown;
  const silent = (_id: string, signal: AbortSignal) => {
    signal.addEventListener("abort", () => {
      reason = signal.reason;
    });
    return new Promise<SendResult>(() => {});
  };
  const { add, results, dispatcher } = office([destination("dead", silent)], { timeout: 5 });
  add("dead", "1");
  await dispatcher.sweep();
  expect(results).toMatchObject([
    { destination: "dead", result: { state: "pending", reply: "no answer within 5 ms" } },
  ]);
  expect(reason).toMatchObject({ message: "no answer within 5 ms" });
});

test("a machine that may have taken a delivery without an answer gets the next try after an hour", async () => {
  const silent = { ...destination("webhook", () => new Promise<SendResult>(() => {})), isMachine: true as const };
  const { add, results, clock, dispatcher } = office([silent], { timeout: 5 });
  add("webhook", "1");
  await dispatcher.sweep();
  expect(results).toMatchObject([{ result: { state: "pending", nextAt: clock.now + 3_600_000 } }]);
});

test("a try near the end of a sweep ends with the host's function", async () => {
  const signals: AbortSignal[] = [];
  const slow = destination("slow", async (_id, signal) => {
    signals.push(signal);
    return delivered;
  });
  const timer = jest.spyOn(globalThis, "setTimeout");
  const { add, clock, dispatcher } = office([slow], { timeout: 30_000 });
  add("slow", "1");
  await dispatcher.sweep(clock.now + 1_000);
  add("slow", "2");
  await dispatcher.sweep(clock.now + 3_600_000);
  const limits = timer.mock.calls.map(([, milliseconds]) => milliseconds);
  timer.mockRestore();
  expect(signals).toHaveLength(2);
  expect(limits).toEqual([15_000, 30_000]);
});

test.each([
  ["a text", "down", "down"],
  ["an error", new Error("down"), "down"],
  [
    "an error with a cause",
    new Error("fetch failed", { cause: new Error("connect ECONNREFUSED") }),
    "fetch failed: connect ECONNREFUSED",
  ],
  ["an error with a cause that is no error", new Error("down", { cause: "cable" }), "down"],
])("retries a destination that throws %s, and stores it as the reply", async (_, thrown, reply) => {
  const { add, results, dispatcher } = office([
    destination("broken", () => {
      throw thrown;
    }),
  ]);
  add("broken", "1");
  await dispatcher.sweep();
  expect(results[0]?.result).toMatchObject({ state: "pending", reply });
});

test("tries again when the schedule says so, until the delivery is dead", async () => {
  const { add, clock, results, dispatcher } = office([destination("down", async () => later)]);
  add("down", "1");
  for (;;) {
    await dispatcher.sweep();
    const last = results.at(-1)?.result;
    if (last?.state !== "pending") break;
    clock.now = last.nextAt;
  }
  expect(results.at(-1)?.result).toEqual({ state: "dead", reply: "busy" });
  expect(results.length).toBeGreaterThanOrEqual(16);
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
    catalog,
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

test("begins no delivery at the sweep's deadline or after it", async () => {
  const { add, clock, results, dispatcher } = office([
    destination("mail", async () => {
      clock.now += 1_000;
      return delivered;
    }),
  ]);
  for (let index = 0; index < 20; index++) add("mail", String(index));
  await dispatcher.sweep(clock.now);
  expect(results).toEqual([]);
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

test("a delivery without an answer when the site stops is tried again later", async () => {
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { add, results, dispatcher } = office([
    destination("crm", () => {
      begun();
      return new Promise(() => {});
    }),
  ]);
  add("crm", "1");
  dispatcher.sweep();
  await hasBegun;
  await dispatcher.stop(1);
  expect(results).toMatchObject([{ result: { state: "pending", reply: "no answer before the site stopped" } }]);
});

test("a sweep fails when the store does not answer, after all other destinations", async () => {
  const dispatcher = new Dispatcher({
    catalog,
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
        clock.now += 7;
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
  expect(log.error.mock.calls).toEqual([[{ ...line, lead: "c", state: "dead", ms: 7 }, "lead delivery"]]);
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
  const sent: (number | null)[] = [];
  beforeEach(() => sent.splice(0));
  const send: Destination["send"] = async ({ withdrawnAt }) => {
    sent.push(withdrawnAt);
    return delivered;
  };
  const machine: Destination = { name: "crm", isMachine: true, wants: () => true, send };
  const person: Destination = { name: "mail", wants: () => true, send };
  const notice: Destination = { name: "word", wants: () => false, tellsOfWithdrawals: true, send };

  async function deliver(to: Destination, withdrawnAt: number | null) {
    const { add, results, dispatcher } = office([to]);
    add(to.name, "1", { lead: { ...sampleLead, withdrawnAt } });
    await dispatcher.sweep();
    return results[0]?.result;
  }

  test("a machine does not get a lead from before, and its delivery contains the reason", async () => {
    const reply = "the sender has withdrawn consent";
    expect(await deliver(machine, received)).toEqual({ state: "skipped", reply, isUntried: true });
    expect(sent).toEqual([]);
  });

  test("a machine gets the lead of somebody who has not withdrawn since", async () => {
    expect(await deliver(machine, null)).toMatchObject({ state: "delivered" });
  });

  test.each([
    ["people get it", person],
    ["a notice is sent", notice],
  ])("%s, with the time of the withdrawal", async (_what, to) => {
    expect(await deliver(to, received)).toMatchObject({ state: "delivered" });
    expect(sent).toEqual([received]);
  });
});
