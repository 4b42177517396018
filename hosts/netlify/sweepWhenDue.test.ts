import { BlobsServer } from "@netlify/blobs/server";
import { testFolder } from "../../test/testFolder";
import { blobMemory, type Look, leaveToSweep, type Memory, sweepNow, sweepWhenDue } from "./sweepWhenDue";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const folder = testFolder();

/** Functions with a shared memory, a clock that the test sets, and a database that counts its sweeps. */
function functions({ memory }: { memory?: Memory } = {}) {
  const state = { now: Date.parse("2026-11-24T10:00:00Z"), sweeps: 0, nextDue: undefined as number | undefined };
  let look: Look | undefined;
  const shared: Memory = memory ?? {
    read: async () => look,
    write: async (seen) => {
      look = seen;
    },
  };
  const sweep = {
    leads: {
      sweep: async () => {
        state.sweeps += 1;
      },
      nextDue: async () => state.nextDue,
    },
    memory: shared,
    budget: 1_000,
    now: () => state.now,
  };
  /** Runs the scheduled function every ten minutes. */
  const pass = async (duration: number) => {
    for (const until = state.now + duration; state.now < until; state.now += 10 * MINUTE) await sweepWhenDue(sweep);
  };
  return { state, sweep, pass };
}

test("with nothing due, the database is asked once an hour", async () => {
  const { state, pass } = functions();
  await pass(24 * HOUR);
  expect(state.sweeps).toBe(24);
});

test("what becomes due is delivered by the next sweep", async () => {
  const { state, sweep, pass } = functions();
  state.nextDue = state.now + 25 * MINUTE;
  await sweepNow(sweep);
  state.now += 10 * MINUTE;
  await pass(10 * MINUTE);
  expect(state.sweeps).toBe(1);
  await pass(20 * MINUTE);
  expect(state.sweeps).toBe(2);
});

test("a sweep right after a lead puts off the next look by an hour", async () => {
  const { state, sweep, pass } = functions();
  await pass(40 * MINUTE);
  await sweepNow(sweep);
  await pass(50 * MINUTE);
  expect(state.sweeps).toBe(2);
});

test("what the background function did not deliver is delivered by the next sweep", async () => {
  const { state, sweep, pass } = functions();
  await sweepNow(sweep);
  state.now += MINUTE;
  await leaveToSweep(sweep.memory);
  await pass(10 * MINUTE);
  expect(state.sweeps).toBe(2);
});

test("a memory that cannot be reached delays nothing", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const away = () => Promise.reject(new Error("away"));
  const { state, pass } = functions({ memory: { read: away, write: away } });
  await pass(30 * MINUTE);
  expect(state.sweeps).toBe(3);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test("Netlify Blobs hold the memory", async () => {
  const server = new BlobsServer({ directory: folder.path, token: "token" });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const found = { edgeURL: url, uncachedEdgeURL: url, token: "token", siteID: "site" };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(found)).toString("base64");
  try {
    expect(await blobMemory().read()).toBeUndefined();
    await blobMemory().write({ at: 1, nextDue: null });
    await blobMemory().write({ at: 2, nextDue: 3 });
    expect(await blobMemory().read()).toEqual({ at: 2, nextDue: 3 });
  } finally {
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await server.stop();
  }
});
