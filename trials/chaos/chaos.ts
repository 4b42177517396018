/**
 * `npm run --prefix trials chaos`: checks on each store that no acknowledged lead is lost, doubled or undelivered.
 * `-- --store pooler --leads 1000 --kills 2 --outages 0` narrows it.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { type ChaosCounts, type ChaosOptions, runChaos } from "./runChaos";

const STORES = ["sqlite", "postgres", "pooler"] as const satisfies readonly ChaosOptions["store"][];

const { values } = parseArgs({
  options: {
    store: { type: "string" },
    leads: { type: "string", default: "10000" },
    kills: { type: "string", default: "20" },
    outages: { type: "string", default: "5" },
  },
});

async function main(): Promise<void> {
  const table: Record<string, ChaosCounts> = {};
  const leads = Number(values.leads);
  for (const store of STORES.filter((each) => each === (values.store ?? each))) {
    console.log(`${store}: ${leads} leads …`);
    table[store] = await runChaos({
      store,
      leads,
      kills: Number(values.kills),
      outages: Number(values.outages),
    });
  }
  console.table(table);
  const failed = Object.values(table).some(
    ({ lost, doubled, renamed, undelivered }) => lost + doubled + renamed + undelivered > 0,
  );
  if (failed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
