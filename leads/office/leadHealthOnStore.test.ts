import { sql } from "kysely";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { countLeads } from "../store/leadQueries";
import { probeStore } from "../store/probeStore";
import { saveLead } from "../store/saveLead";
import { leadHealth } from "./leadHealth";

const site = testStore("sqlite");

test.each(["leads", "deliveries"])(
  "is down while the table of %s takes none, and nobody sees the probe",
  async (table) => {
    await probeStore(site.store);
    expect(await countLeads(site.store)).toBe(0);
    await site.run(`create trigger refuse before insert on ${table} begin select raise(abort, 'no'); end`);
    await expect(probeStore(site.store)).rejects.toThrow("no");
  },
);

test("is down while the disk is full, even if reads succeed", async () => {
  let now = NOW;
  const { store } = site;
  const { check: health } = leadHealth(sampleDependencies({ store: async () => store, now: () => now }));
  const save = () => {
    const answers = { name: "Ada", message: "x".repeat(4_000) };
    const lead = sampleNewLead({ receivedAt: now, answers });
    return saveLead(store, { ...lead, fingerprint: lead.record.id });
  };
  expect(await health()).toMatchObject({ status: "ok" });

  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.query);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 8)}`.execute(store.query);
  const saveAll = async () => {
    for (;;) await save();
  };
  await expect(saveAll()).rejects.toMatchObject({ code: "SQLITE_FULL" });
  now += DAY;
  expect(await health()).toMatchObject({ status: "down", reasons: [expect.stringContaining("disk is full")] });

  await sql`pragma max_page_count = 1000000`.execute(store.query);
  now += DAY;
  expect(await health()).toMatchObject({ status: "ok" });
  await save();
});
