import path from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import Libsql from "libsql";
import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { countLeads } from "../leadQueries";
import { probeStore } from "../probeStore";
import { purgeLeads } from "../purgeLeads";
import { saveLead } from "../saveLead";

const site = testStore("sqlite");
afterEach(() => jest.restoreAllMocks());

test("yields to the event loop before each save and each read", async () => {
  let turns = 0;
  let counting = true;
  const count = () => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  const turnsDuring = async (work: () => Promise<unknown>) => {
    turns = 0;
    await Promise.all(Array.from({ length: 50 }, work));
    return turns;
  };
  setImmediate(count);
  const saving = await turnsDuring(() => saveLead(site.store, sampleNewLead()));
  const reading = await turnsDuring(() => countLeads(site.store));
  counting = false;
  expect(saving).toBeGreaterThanOrEqual(50);
  expect(reading).toBeGreaterThanOrEqual(50);
});

test("a lead waits for another process's lock without blocking this process", async () => {
  const unlock = await site.lock();
  const saving = saveLead(site.store, sampleNewLead());
  await site.isWaiting();
  await unlock();
  expect(await saving).toMatchObject({ outcome: "stored" });
});

// A lone write that gave up once kept every later lead from being stored: the driver's fault.
test.each<[string, () => Promise<unknown>]>([
  ["lead", () => saveLead(site.store, sampleNewLead())],
  ["lone write", () => purgeLeads(site.store, Date.now())],
])("a %s gives up on a lock after two seconds, and the next lead is stored", async (_what, work) => {
  const unlock = await site.lock();
  const start = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(start);
  const failed = expect(work()).rejects.toMatchObject({ code: "SQLITE_BUSY" });
  await site.isWaiting();
  clock.mockReturnValue(start + 2_001);
  await failed;
  await unlock();
  clock.mockRestore();
  expect(await saveLead(site.store, sampleNewLead())).toMatchObject({ outcome: "stored" });
});

test("throws the error that made SQLite roll back by itself, and the next transaction works", async () => {
  const id = sampleNewLead().record.id;
  const inserting = site.store.query.transaction().execute(async (transaction) => {
    await sql`insert into shared_values values (${id}, '')`.execute(transaction);
    await sql`insert or rollback into shared_values values (${id}, '')`.execute(transaction);
  });
  await expect(inserting).rejects.toThrow("UNIQUE constraint failed");
  await probeStore(site.store);
});

test("a transaction takes the write lock when it begins", async () => {
  const other = new Libsql(path.join(site.options().dataDir, "leads.db"));
  await site.store.query.transaction().execute(async (transaction) => {
    await transaction.selectFrom("leads").select("id").execute();
    expect(() => other.exec("begin immediate")).toThrow("locked");
  });
  other.close();
});
