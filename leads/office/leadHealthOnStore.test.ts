import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { sampleLead } from "../../test/leads/sampleLead";
import { newReference } from "../model/leadReference";
import { readSettings } from "../settings";
import { countLeads } from "../store/leadQueries";
import { openStore } from "../store/openStore";
import { probeStore } from "../store/probeStore";
import { saveLead } from "../store/saveLead";
import { leadHealth } from "./leadHealth";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const DAY = 24 * 3_600_000;

test("is down while the table of leads takes none, whatever the reason, and nobody sees the probe", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  const store = await openStore(readSettings({ LEADS_DATA_DIR: dataDir }));
  try {
    await probeStore(store);
    expect(await countLeads(store)).toBe(0);
    await sql`create trigger refuse before insert on leads begin select raise(abort, 'no'); end`.execute(store.query);
    await expect(probeStore(store)).rejects.toThrow("no");
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});

test("is down while the disk is full, even if reads succeed", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  const settings = readSettings({ LEADS_DATA_DIR: dataDir });
  const store = await openStore(settings);
  try {
    let now = NOW;
    const { check: health } = leadHealth(sampleDependencies({ settings, store: async () => store, now: () => now }));
    const save = () =>
      saveLead(store, {
        record: {
          ...sampleLead,
          id: newReference(),
          receivedAt: now,
          answers: { ...sampleLead.answers, message: "x".repeat(4_000) },
        },
        requestKey: newReference(),
        fingerprint: newReference(),
        rateLimit: 0,
        destinations: [],
      });
    expect(await health()).toMatchObject({ status: "ok" });

    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.query);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 8)}`.execute(store.query);
    const saveAll = async () => {
      for (;;) await save();
    };
    await expect(saveAll()).rejects.toMatchObject({ code: "SQLITE_FULL" });
    now += DAY;
    expect(await health()).toMatchObject({
      status: "down",
      reasons: [expect.stringContaining("disk is full")],
    });

    await sql`pragma max_page_count = 1000000`.execute(store.query);
    now += DAY;
    expect(await health()).toMatchObject({ status: "ok" });
    await save();
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});
