import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BlobsServer } from "@netlify/blobs/server";
import type { HealthReport } from "../../leads/office/leadHealth";
import { memoryDouble } from "../../test/leads/memoryDouble";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { testFolder } from "../../test/testFolder";
import { blobMemory, lastHealth, leaveToSweep, type Memory, sweepAtOnce, sweepWhenDue } from "./sweepWhenDue";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Of netlify/functions/sweep.mts. */
const SCHEDULE = 10 * MINUTE;
/** AFTER_END of leads/deliver/dispatcher.ts. */
const LONGEST_TRY_AFTER = 14 * SECOND;
const START = Date.parse("2026-11-24T10:00:00Z");
const folder = testFolder();

/** Functions under a clock that the test sets, and a database that remembers when it was swept. */
function functions(memory: Memory = memoryDouble()) {
  let now = START;
  const sweeps: number[] = [];
  let health: "ok" | "problem" = "ok";
  /** When deliveries are due. A sweep makes those that are. */
  let due: number[] = [];
  const wait = async (milliseconds: number) => {
    now += milliseconds;
  };
  const leads = {
    catalog: { ...sampleCatalog, deploy: "first" },
    sweep: async () => {
      sweeps.push((now - START) / SECOND);
      due = due.filter((each) => each > now);
    },
    nextDue: async () => (due.length > 0 ? Math.min(...due) : undefined),
    checkHealth: async (): Promise<HealthReport> => ({ status: health, store: "postgres", reasons: [] }),
  };
  const host = { leads, memory, now: () => now, wait };
  return {
    now: () => now,
    /** Lets the clock jump. */
    set(time: number) {
      now = time;
    },
    memory,
    leads,
    falls: () => {
      health = "problem";
    },
    /** Runs the background function. As on Netlify, nobody hears of an error. */
    start: () => sweepAtOnce(host).catch(() => {}),
    add: (...inMilliseconds: number[]) => due.push(...inMilliseconds.map((each) => now + each)),
    /** Lets the time pass in which the scheduled function runs. @returns the seconds of all sweeps so far */
    async pass(duration: number) {
      const end = now + duration;
      for (let at = Math.ceil(now / SCHEDULE) * SCHEDULE; at <= end; at += SCHEDULE) {
        now = at;
        await sweepWhenDue(host);
      }
      now = end;
      return sweeps;
    },
  };
}

test("the scheduled function runs every ten minutes", () => {
  const [, minutes] =
    /schedule: "\*\/(\d+) \* \* \* \*"/.exec(readFileSync("netlify/functions/sweep.mts", "utf8")) ?? [];
  expect(Number(minutes) * MINUTE).toBe(SCHEDULE);
});

test.each([
  ["what is tried again soon", [0, 0.1, 30, 85], [0, 1, 30, 600]],
  ["what is due within a minute", [0, 60], [0, 60]],
  ["nothing else", [0, 61, 90], [0, 600]],
])("the background function waits for %s, and the scheduled one does the rest", async (_what, due, sweeps) => {
  const { start, add, pass } = functions();
  add(...due.map((each) => each * SECOND));
  await start();
  expect(await pass(25 * MINUTE)).toEqual(sweeps);
});

test("a word makes the next scheduled sweep ask the database", async () => {
  const { pass, memory } = functions();
  await pass(5 * MINUTE);
  await leaveToSweep(memory);
  expect(await pass(20 * MINUTE)).toEqual([0, 600]);
});

test("a word that comes during a sweep is not overwritten by what that sweep saw", async () => {
  const { pass, memory, leads } = functions();
  const { nextDue } = leads;
  leads.nextDue = async () => {
    const seen = await nextDue();
    await leaveToSweep(memory);
    leads.nextDue = nextDue;
    return seen;
  };
  expect(await pass(30 * MINUTE)).toEqual([0, 600]);
});

test("a look that began before a background function does not hide what has become due since", async () => {
  const { pass, start, add, leads } = functions();
  const { nextDue } = leads;
  leads.nextDue = async () => {
    leads.nextDue = nextDue;
    const seen = await nextDue();
    add(90 * SECOND);
    await start();
    return seen;
  };
  expect(await pass(10 * MINUTE)).toEqual([0, 0, 600]);
});

test("after a rollback, and after a deploy with other settings, the database is asked at once", async () => {
  const { pass, memory, leads, now } = functions();
  const sweeps = await pass(0);
  const other = { ...leads, catalog: { ...sampleCatalog, deploy: "second" } };
  expect(await lastHealth("second", memory, now())).toBeUndefined();
  for (const deployed of [other, other, leads]) await sweepWhenDue({ leads: deployed, memory, now });
  expect(sweeps).toEqual([0, 0, 0]);
});

test("the health is that of a fresh look; after an hour, after news, and from the future nobody knows it", async () => {
  const { pass, memory, falls, now, set } = functions();
  const known = () => lastHealth("first", memory, now());
  expect(await known()).toBeUndefined();
  await pass(0);
  falls();
  expect(await known()).toBe("ok");
  for (const away of [-2 * HOUR, 56 * MINUTE]) {
    set(START + away);
    expect(await known()).toBeUndefined();
  }
  await pass(10 * MINUTE);
  expect(await known()).toBe("problem");
  await leaveToSweep(memory);
  expect(await known()).toBeUndefined();
});

test("a memory that cannot be reached delays nothing", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const away = () => Promise.reject(new Error("away"));
  const { pass, start, add } = functions({ read: away, write: away });
  expect(await pass(25 * MINUTE)).toEqual([0, 600, 1200]);
  add(0, 50 * SECOND);
  await start();
  expect(await pass(3 * MINUTE)).toEqual([0, 600, 1200, 1500, 1550]);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test("the longest try ends seconds before Netlify ends the scheduled function, also after a memory that is late", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  const { leads, now, set } = functions();
  const late = () => {
    set(now() + SECOND);
    return Promise.reject(new Error("late"));
  };
  let end = 0;
  const sweep = async ({ budget = 0 } = {}) => {
    end = now() + budget + LONGEST_TRY_AFTER;
  };
  await sweepWhenDue({ leads: { ...leads, sweep }, memory: { read: late, write: late }, now });
  expect(end - START).toBeLessThanOrEqual(26 * SECOND);
  jest.restoreAllMocks();
});

describe("Netlify Blobs", () => {
  const connect = (port: number) => {
    const url = `http://localhost:${port}`;
    const found = { edgeURL: url, uncachedEdgeURL: url, token: "token", siteID: "site" };
    process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(found)).toString("base64");
  };
  afterEach(() => {
    delete process.env.NETLIFY_BLOBS_CONTEXT;
  });

  test("hold the memory", async () => {
    const server = new BlobsServer({ directory: folder.path, token: "token" });
    connect((await server.start()).port);
    const { leads } = functions();
    const swept = jest.spyOn(leads, "sweep");
    for (let time = 0; time < 2; time++) await sweepWhenDue({ leads });
    expect(swept).toHaveBeenCalledTimes(1);
    await leaveToSweep(blobMemory());
    await sweepWhenDue({ leads });
    expect(swept).toHaveBeenCalledTimes(2);
    await server.stop();
  });

  test("that do not answer keep nobody waiting", async () => {
    const silent = createServer(() => {});
    await once(silent.listen(0), "listening");
    connect((silent.address() as AddressInfo).port);
    await expect(leaveToSweep(blobMemory())).rejects.toThrow("no answer within 1000 ms");
    silent.closeAllConnections();
    silent.close();
  });
});
