import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { sampleLead } from "../../../test/leads/sampleLead";
import type { DeliveryStanding } from "../model/leadRecord";
import { newReference } from "../model/leadReference";
import { deliveryTable } from "../queue/deliveries";
import { deliveryQueue } from "../queue/deliveryQueue";
import { durabilityProblem, readSettings } from "../settings";
import { openDatabase } from "../store/engine/openDatabase";
import { openLeadStore } from "../store/openLeadStore";
import type { Try } from "../store/tries";
import { type FullDisk, leadHealth } from "./leadHealth";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Creates a health check with a simulated database and a clock that the test sets. */
function office({ settings = readSettings({}) } = {}) {
  const clock = { now: NOW };
  const calm: DeliveryStanding = { pending: 0, dead: 0, withheld: 0, oldestPending: null, overdueSince: null };
  const state = {
    standing: calm,
    withoutAddress: 0,
    busiestHour: 0,
    unanswered: { late: 0, untold: 0 },
    tries: [] as Try[],
    fullDisk: undefined as FullDisk | undefined,
    probes: 0,
    probe: async () => {},
  };
  const log = jest.fn();
  const health = leadHealth({
    database: settings.databaseUrl ? "postgres" : "sqlite",
    signsConsent: settings.consentKeys.signing !== undefined,
    durabilityProblem: durabilityProblem(settings),
    withdrawalAlarm: settings.withdrawalAlarm,
    log: { info: log, warn: log, error: log },
    destinations: ["mail"],
    open: async () => ({
      store: {
        probe: () => {
          state.probes += 1;
          return state.probe();
        },
        withoutAddress: async () => state.withoutAddress,
        busiestHour: async () => state.busiestHour,
        unanswered: async () => state.unanswered,
        lastTries: async () => state.tries,
      },
      queue: { standing: async () => state.standing },
    }),
    fullDisk: () => state.fullDisk,
    now: () => clock.now,
  });
  return { clock, state, calm, health, log };
}

test("reports ok when leads are stored and delivered", async () => {
  const { health } = office();
  expect(await health()).toEqual({
    ok: true,
    status: "ok",
    store: "sqlite",
    pending: 0,
    dead: 0,
    oldestPendingSeconds: null,
    consentRecords: "unsigned",
    reasons: [],
  });
});

test("needs attention when deliveries are dead, but stays ok", async () => {
  const { state, calm, health } = office();
  state.standing = { ...calm, dead: 3 };
  expect(await health()).toMatchObject({
    ok: true,
    status: "attention",
    dead: 3,
    reasons: [expect.stringMatching(/failed for good: 3\..*"npm run leads -- list --state dead"/)],
  });
});

test("needs attention until a lead withheld from everybody is seen", async () => {
  const { state, calm, health } = office();
  state.standing = { ...calm, withheld: 2 };
  expect(await health()).toMatchObject({
    ok: true,
    status: "attention",
    reasons: [expect.stringMatching(/withheld before anybody got them.*: 2\./)],
  });
});

test.each([
  ["20", 20, "ok"],
  ["20", 21, "attention"],
  ["0", 1_000, "ok"],
])(
  "with LEADS_WITHDRAWAL_ALARM=%s, %i withdrawals in an hour are %s",
  async (LEADS_WITHDRAWAL_ALARM, count, status) => {
    const { state, health } = office({ settings: readSettings({ LEADS_WITHDRAWAL_ALARM }) });
    state.busiestHour = count;
    expect(await health()).toMatchObject({ ok: true, status });
  },
);

test("logs the reasons once per change of status", async () => {
  const { clock, state, calm, health, log } = office();
  await health();
  expect(log).not.toHaveBeenCalled();
  state.standing = { ...calm, dead: 3 };
  for (let index = 0; index < 3; index++) {
    clock.now += MINUTE;
    await health();
  }
  expect(log.mock.calls).toEqual([[{ reasons: [expect.stringContaining("failed for good: 3")] }, "health"]]);
});

test("fails when a delivery has been overdue for more than fifteen minutes", async () => {
  const { clock, state, calm, health } = office();
  state.standing = { ...calm, pending: 1, oldestPending: NOW, overdueSince: NOW };
  clock.now = NOW + 15 * MINUTE;
  expect(await health()).toMatchObject({ ok: true, status: "ok", oldestPendingSeconds: 900 });
  clock.now += MINUTE;
  expect(await health()).toMatchObject({
    ok: false,
    status: "failing",
    reasons: [expect.stringMatching(/due for 16 minutes .*sweep/)],
  });
});

test("needs attention when a destination fails for more than fifteen minutes, but stays ok", async () => {
  const { clock, state, calm, health } = office();
  // Its next try is not due yet, so the delivery is not overdue.
  state.standing = { ...calm, pending: 1, oldestPending: NOW };
  clock.now = NOW + 15 * MINUTE;
  expect(await health()).toMatchObject({ ok: true, status: "ok" });
  clock.now += MINUTE;
  expect(await health()).toMatchObject({
    ok: true,
    status: "attention",
    reasons: [expect.stringMatching(/not arrived for 16 minutes.*"npm run leads -- list --state pending"/)],
  });
});

test("reports no negative age when the clock is set back", async () => {
  const { state, calm, health } = office();
  state.standing = { ...calm, pending: 1, oldestPending: NOW + DAY };
  expect(await health()).toMatchObject({ ok: true, oldestPendingSeconds: 0 });
});

test("writes to the database at most once in five seconds", async () => {
  const { clock, state, health } = office();
  await Promise.all(Array.from({ length: 100 }, health));
  expect(state.probes).toBe(1);
  clock.now += 4_999;
  await health();
  expect(state.probes).toBe(1);
  clock.now += 1;
  await health();
  expect(state.probes).toBe(2);
});

test("checks again after five seconds, even if a fast clock dated the failure", async () => {
  const { clock, state, health } = office();
  state.probe = async () => {
    throw new Error("secret detail");
  };
  clock.now = NOW + DAY;
  expect(await health()).toMatchObject({ ok: false, status: "failing", pending: 0 });
  clock.now = NOW;
  state.probe = async () => {};
  expect(await health()).toMatchObject({ ok: true });
});

test("gives up on a database that never answers, and runs one check at a time", async () => {
  jest.useFakeTimers();
  try {
    const { state, health } = office();
    state.probe = () => new Promise(() => {});
    const reports = [health(), health()];
    await jest.advanceTimersByTimeAsync(5_000);
    for (const report of await Promise.all(reports)) {
      expect(report).toMatchObject({ ok: false, status: "failing", pending: null, reasons: [expect.any(String)] });
    }
    expect(state.probes).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});

test("fails for fifteen minutes after a full disk refused a lead, even if the probe succeeds", async () => {
  const { clock, state, health } = office();
  state.fullDisk = { at: NOW, storedSince: false };
  clock.now = NOW + 3 * MINUTE;
  expect(await health()).toMatchObject({
    ok: false,
    status: "failing",
    reasons: [expect.stringMatching(/^A lead was refused in the last 15 minutes.*disk is full/)],
  });
  clock.now = NOW + 16 * MINUTE;
  expect(await health()).toMatchObject({ ok: true, status: "ok" });
});

test("asks for attention if a lead was stored after a full disk refused one", async () => {
  const { state, health } = office();
  state.fullDisk = { at: NOW, storedSince: true };
  expect(await health()).toMatchObject({ status: "attention", reasons: [expect.stringMatching(/disk is full/)] });
});

test("names an error's class in the reasons and omits its message", async () => {
  const { state, health } = office();
  state.probe = async () => {
    throw Object.assign(new Error("key (email)=(ada@home.example) exists"), { code: "23505" });
  };
  const { reasons } = await health();
  expect(reasons).toEqual([expect.stringContaining("Error 23505")]);
  expect(reasons.join()).not.toContain("ada@");
});

test("fails on a host with a temporary disk, and says that it needs a database", async () => {
  const { state, health } = office({ settings: readSettings({ NETLIFY: "true" }) });
  state.probe = () => Promise.reject(new Error());
  expect(await health()).toMatchObject({ ok: false, reasons: [expect.stringContaining("Set DATABASE_URL")] });
});

test("fails while the disk is full, even if reads succeed", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  const settings = readSettings({ LEADS_DATA_DIR: dataDir });
  const database = await openDatabase(settings);
  try {
    const store = await openLeadStore(database, deliveryTable);
    let now = NOW;
    const health = leadHealth({
      database: "sqlite",
      signsConsent: true,
      withdrawalAlarm: 0,
      destinations: [],
      log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() },
      open: async () => ({ store, queue: deliveryQueue(database, store) }),
      fullDisk: () => undefined,
      now: () => now,
    });
    const save = () =>
      store.save({
        record: {
          ...sampleLead,
          id: newReference(),
          receivedAt: now,
          answers: { ...sampleLead.answers, message: "x".repeat(4_000) },
        },
        requestKey: newReference(),
        digest: newReference(),
        rateLimit: 0,
        destinations: [],
      });
    expect(await health()).toMatchObject({ ok: true });

    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.query);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 8)}`.execute(database.query);
    const saveAll = async () => {
      for (;;) await save();
    };
    await expect(saveAll()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    now += DAY;
    expect(await health()).toMatchObject({
      ok: false,
      status: "failing",
      pending: 0,
      reasons: [expect.stringContaining("disk is full")],
    });

    await sql`pragma max_page_count = 1000000`.execute(database.query);
    now += DAY;
    expect(await health()).toMatchObject({ ok: true });
    await save();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
});
