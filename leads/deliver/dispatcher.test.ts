import { setImmediate as turn } from "node:timers/promises";
import { sampleCatalog as catalog } from "../../test/leads/sampleCatalog";
import { sampleDelivery, sampleDestination } from "../../test/leads/sampleDestination";
import { sampleLead } from "../../test/leads/sampleLead";
import { type DeliveryUpdate, finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { Store } from "../store/openStore";
import type { Destination, SendResult } from "./destination";
import { Dispatcher } from "./dispatcher";

jest.mock("../store/deliveryQueue");

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

beforeEach(() => jest.spyOn(Math, "random").mockReturnValue(1));
afterEach(() => jest.restoreAllMocks());

/** Creates a dispatcher with a queue in memory and a clock that the test sets. */
function office(destinations: readonly Destination[], timeout = 10_000) {
  const clock = { now: 1_000_000 };
  const due = new Map<string, { delivery: LeasedDelivery; nextAt: number }[]>();
  const results: { id: string; result: DeliveryUpdate }[] = [];
  jest.mocked(leaseDeliveries).mockImplementation(async (_store, recipients, count, now) =>
    recipients.flat().flatMap((destination) => {
      const waiting = due.get(destination) ?? [];
      const leased = waiting.filter(({ nextAt }) => nextAt <= now).slice(0, count);
      due.set(
        destination,
        waiting.filter((each) => !leased.includes(each)),
      );
      return leased.map(({ delivery }) => ({ ...delivery, attempts: delivery.attempts + 1 }));
    }),
  );
  jest.mocked(finishDelivery).mockImplementation(async (_store, delivery, result) => {
    results.push({ id: delivery.lead.id, result });
    if (result.state === "pending") due.get(delivery.destination)?.push({ delivery, nextAt: result.nextAt });
  });
  const add = (destination: string, ids: readonly string[], more: Partial<LeasedDelivery> = {}) => {
    const queued = { destination, attempts: 0, createdAt: clock.now, lead: sampleLead, ...more };
    const added = ids.map((id) => ({
      delivery: sampleDelivery({ ...queued, lead: { ...queued.lead, id } }),
      nextAt: clock.now,
    }));
    due.set(destination, [...(due.get(destination) ?? []), ...added]);
  };
  const services = { catalog, destinations, store: async () => ({}) as Store, now: () => clock.now, log };
  return { clock, results, add, dispatcher: new Dispatcher(services, timeout) };
}

const destination = (
  name: string,
  send: (id: string, signal: AbortSignal) => Promise<SendResult>,
  more: Parameters<typeof sampleDestination>[1] = {},
) => sampleDestination(name, { send: ({ lead }, signal) => send(lead.id, signal), ...more });
const delivered: SendResult = { outcome: "delivered", reply: "thanks" };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** A destination whose answers the test gives. */
function heldBack(name: string) {
  const answers: ((answer: SendResult) => void)[] = [];
  return { answers, to: destination(name, () => new Promise((resolve) => answers.push(resolve))) };
}

test("makes all due deliveries, including those queued during the sweep", async () => {
  const mail = destination("mail", async (id) => {
    if (id === "1") {
      add("mail", ["late"]);
      dispatcher.sweep();
    }
    return delivered;
  });
  const { add, results, dispatcher } = office([mail]);
  add("mail", numbers(12));
  await dispatcher.sweep();
  expect(results.map(({ id }) => id).sort()).toEqual([...numbers(12), "late"].sort());
  // Emergencies first.
  expect(leaseDeliveries).toHaveBeenCalledWith({}, [["mail"]], 5, 1_000_000, ["emergency"]);
  expect(results.every(({ result }) => result.state === "delivered")).toBe(true);
});

test("makes a delivery that is queued while it looks for the last ones", async () => {
  const { add, results, dispatcher } = office([destination("mail", async () => delivered)]);
  // A request arrives during the query.
  jest.mocked(leaseDeliveries).mockImplementationOnce(async () => {
    add("mail", ["1"]);
    dispatcher.sweep();
    return [];
  });
  await dispatcher.sweep();
  expect(results).toHaveLength(1);
});

test("a destination that does not answer does not delay the others", async () => {
  const slow = heldBack("slow");
  const arrived: string[] = [];
  const quick = destination("quick", async (id) => {
    arrived.push(id);
    return delivered;
  });
  const { add, dispatcher } = office([slow.to, quick]);
  add("slow", ["1"]);
  add("quick", ["1"]);
  const first = dispatcher.sweep();
  add("quick", ["2"]);
  const again = dispatcher.sweep();
  while (arrived.length < 2) await turn();
  slow.answers[0]?.(delivered);
  await Promise.all([first, again]);
  expect(arrived).toEqual(["1", "2"]);
});

test.each([
  ["other", 3_600_000],
  [undefined, 30_000],
] as const)(
  "aborts at the time limit; a machine (%s) may have it, so the next try is in %i ms",
  async (machine, pause) => {
    let asked: AbortSignal | undefined;
    const silent = destination("dead", (_id, signal) => {
      asked = signal;
      return new Promise(() => {});
    });
    const { add, clock, results, dispatcher } = office([{ ...silent, machine }], 5);
    add("dead", ["1"]);
    await dispatcher.sweep();
    const reply = "no answer within 5 ms";
    expect(results[0]?.result).toEqual({ state: "pending", nextAt: clock.now + pause, reply });
    expect(asked?.reason).toMatchObject({ message: reply });
  },
);

test("a try near the end of a sweep ends with the host's function", async () => {
  const timer = jest.spyOn(globalThis, "setTimeout");
  const { add, clock, dispatcher } = office([destination("slow", async () => delivered)], 30_000);
  for (const left of [1_000, 3_600_000]) {
    add("slow", ["1"]);
    await dispatcher.sweep(clock.now + left);
  }
  const limits = timer.mock.calls.map(([, milliseconds]) => milliseconds);
  timer.mockRestore();
  expect(limits).toEqual([15_000, 30_000]);
});

test.each([
  ["a text", "down", "down"],
  ["an error", new Error("down"), "down"],
  ["fetch's error", new Error("fetch failed", { cause: new Error("ECONNREFUSED") }), "fetch failed: ECONNREFUSED"],
])("retries a destination that throws %s, and stores it as the reply", async (_, thrown, reply) => {
  const broken = destination("broken", () => {
    throw thrown;
  });
  const { add, results, dispatcher } = office([broken]);
  add("broken", ["1"]);
  await dispatcher.sweep();
  expect(results[0]?.result).toMatchObject({ state: "pending", reply });
});

test("concurrent sweeps share one round of at most five concurrent deliveries", async () => {
  const { answers, to } = heldBack("mail");
  const { add, results, dispatcher } = office([to]);
  add("mail", numbers(10));
  const sweeps = [dispatcher.sweep(), dispatcher.sweep()];
  for (let round = 0; round < 2; round++) {
    await turn();
    expect(answers).toHaveLength(5);
    for (const answer of answers.splice(0)) answer(delivered);
  }
  await Promise.all(sweeps);
  expect(results).toHaveLength(10);
});

test("begins no delivery at the sweep's deadline or after it", async () => {
  const mail = destination("mail", async () => {
    clock.now += 1_000;
    return delivered;
  });
  const { add, clock, results, dispatcher } = office([mail]);
  add("mail", numbers(20));
  await dispatcher.sweep(clock.now);
  expect(results).toEqual([]);
  await dispatcher.sweep(clock.now + 1);
  expect(results).toHaveLength(5);
});

test("stopping waits for deliveries under way and begins no others", async () => {
  const { answers, to } = heldBack("mail");
  const { add, results, dispatcher } = office([to]);
  add("mail", numbers(8));
  dispatcher.sweep();
  await turn();
  const stopped = dispatcher.stop();
  for (const answer of answers) answer(delivered);
  await stopped;
  await dispatcher.sweep();
  expect([answers.length, results.length]).toEqual([5, 5]);
});

test("stopping waits for the deliveries under way after the store has failed for one of them", async () => {
  const { answers, to } = heldBack("mail");
  const { add, results, dispatcher } = office([to]);
  add("mail", ["1", "2"]);
  const swept = expect(dispatcher.sweep()).rejects.toThrow("store away");
  await turn();
  jest.mocked(finishDelivery).mockRejectedValueOnce(new Error("store away"));
  answers[0]?.(delivered);
  await turn();
  const stopped = dispatcher.stop();
  answers[1]?.(delivered);
  await stopped;
  expect(results.map(({ id }) => id)).toEqual(["2"]);
  await swept;
});

test("stopping leaves a delivery without an answer for later", async () => {
  const { add, results, dispatcher } = office([heldBack("crm").to]);
  add("crm", ["1"]);
  dispatcher.sweep();
  await turn();
  await dispatcher.stop(1);
  expect(results).toMatchObject([{ result: { state: "pending", reply: "no answer before the site stopped" } }]);
});

test("logs each try with its outcome, and only the id of the lead", async () => {
  for (const level of Object.values(log)) level.mockClear();
  const outcomes: Record<string, "delivered" | "later" | "refused"> = { a: "delivered", b: "later", c: "refused" };
  const crm = destination("crm", async (id) => {
    clock.now += 7;
    return { outcome: outcomes[id] ?? "later", reply: "" };
  });
  const { add, clock, dispatcher } = office([crm]);
  for (const id of Object.keys(outcomes)) {
    add("crm", [id]);
    await dispatcher.sweep();
  }
  const line = { destination: "crm", attempt: 1, ms: 7 };
  expect(log.info.mock.calls).toEqual([[{ ...line, lead: "a", state: "delivered" }, "lead delivery"]]);
  expect(log.warn.mock.calls).toEqual([[{ ...line, lead: "b", state: "pending" }, "lead delivery"]]);
  expect(log.error.mock.calls).toEqual([[{ ...line, lead: "c", state: "dead" }, "lead delivery"]]);
});

const DAY = 24 * 3_600_000;
const QUARTER = 15 * 60_000;
test.each<[string, Parameters<typeof sampleDestination>[1], SendResult["outcome"], number, string | undefined]>([
  ["a refusal", {}, "refused", 0, "mail-failed"],
  ["a day", {}, "later", DAY, "mail-failed"],
  ["less than a day", {}, "later", DAY - 1, undefined],
  ["half of the promised minutes, an alert", { person: "Joe" }, "later", QUARTER, "mail-failed"],
  ["less than half of them, an alert", { person: "Joe" }, "later", QUARTER - 1, undefined],
  ["a day, a mailbox", { mailbox: "office@repairs.example" }, "later", DAY, "alert-unread"],
  ["a day, and then delivered", {}, "delivered", DAY, undefined],
])("after %s the office hears of what fails", async (_what, to, outcome, age, told) => {
  const { add, clock, results, dispatcher } = office([
    destination("crm", async () => ({ outcome, reply: "" }), to),
    sampleDestination("mail-failed", { events: ["failed"] }),
    sampleDestination("alert-unread", { events: ["unread"] }),
  ]);
  add("crm", ["1"], { createdAt: clock.now - age });
  await dispatcher.sweep();
  // As long as it fails, the same time: it is queued once.
  expect(results[0]?.result.queued).toEqual(told && [{ destination: told, dueAt: clock.now }]);
});
