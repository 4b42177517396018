/** `npm run --prefix trials chaos`: checks on each store that no acknowledged lead is lost, doubled or undelivered. */
import process from "node:process";
import { progressBar } from "../../src/leads/office/progressBar";
import { type ChaosCounts, runChaos } from "./runChaos";

const LEADS = 10_000;
const KILLS = 20;
const OUTAGES = 5;

async function main(): Promise<void> {
  const table: Record<string, ChaosCounts> = {};
  for (const store of ["sqlite", "postgres"] as const) {
    const bar = progressBar(store, LEADS);
    table[store] = await runChaos({
      store,
      leads: LEADS,
      kills: KILLS,
      outages: OUTAGES,
      onProgress: () => bar.advance(1),
    });
    bar.end();
  }
  console.table(table);
  const failed = Object.values(table).some(
    ({ lost, doubled, renamed, undelivered, missing, twice }) =>
      lost + doubled + renamed + undelivered + missing + twice > 0,
  );
  if (failed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
