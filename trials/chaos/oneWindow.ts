/**
 * `npm run --prefix trials windows`: two visitors take the same time at the same moment, again and again, on each store and by
 * two connections. One gets it, the other is told. `-- --store sqlite --rounds 100` narrows it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { recordAct } from "../../leads/store/acts";
import { openStore, type Store } from "../../leads/store/openStore";
import { saveLead } from "../../leads/store/saveLead";
import { planNothing, sampleAct, sampleVisitorAct } from "../../test/leads/sampleAct";
import { HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { startPgBouncer } from "../../test/leads/startPgBouncer";
import { startPostgres } from "../../test/leads/startPostgres";

/** "pooler": PostgreSQL behind PgBouncer in transaction mode. */
const STORES = ["sqlite", "postgres", "pooler"] as const;

/** @returns what the two visitors were told, sorted, and how many visits are stored at that time */
async function race(connections: readonly Store[], round: number): Promise<string> {
  const [first] = connections;
  if (!first) throw new Error("no connection");
  const window = { from: NOW + round * 2 * HOUR, to: NOW + round * 2 * HOUR + HOUR };
  const tap = async (store: Store) => {
    const lead = sampleNewLead();
    await saveLead(store, lead);
    const { id } = lead.record;
    const at = NOW - HOUR;
    await recordAct(store, sampleAct(id, { kind: "offered", at, details: { windows: [window] } }), planNothing);
    return () => recordAct(store, sampleVisitorAct(id, { kind: "chose", at, details: { window } }), planNothing);
  };
  const taps = await Promise.all(connections.map(tap));
  const told = await Promise.all(taps.map((each) => each()));
  const visits = first.query.selectFrom("leads").select("id").where("visitFrom", "=", window.from);
  return `${told.toSorted().join(" ")}, ${(await visits.execute()).length} visit`;
}

async function runRaces(kind: (typeof STORES)[number], rounds: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windows-"));
  const postgres = kind === "sqlite" ? undefined : startPostgres();
  const pooler = postgres && kind === "pooler" ? await startPgBouncer(postgres) : undefined;
  const options = { dataDir, databaseUrl: (pooler ?? postgres)?.url };
  const connections = [await openStore(options), await openStore(options)];
  const outcomes: Record<string, number> = {};
  try {
    for (let round = 1; round <= rounds; round++) {
      const outcome = await race(connections, round);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  } finally {
    await Promise.all(connections.map((store) => store.close()));
    await pooler?.remove();
    postgres?.remove();
    rmSync(dataDir, { recursive: true });
  }
  return outcomes;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { store: { type: "string" }, rounds: { type: "string", default: "1000" } } });
  const table: Record<string, Record<string, number>> = {};
  for (const store of STORES.filter((each) => each === (values.store ?? each)))
    table[store] = await runRaces(store, Number(values.rounds));
  console.table(table);
  const isRight = (outcome: string) => outcome === "occupied recorded, 1 visit";
  if (!Object.values(table).every((outcomes) => Object.keys(outcomes).every(isRight))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
