/**
 * `npm run attack`: attacks the built site while an honest visitor is there. It ends with 1 if a promise is broken. The
 * machine should have nothing else to do.
 *
 *   npm run attack -- --only 3              the attacks whose number is 3
 *   npm run attack -- --store postgres      leads in PostgreSQL
 *   npm run attack -- --seconds 20          how long each attack lasts; 10 unless told
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { attacks } from "./attacks";
import { runAttacks } from "./runAttacks";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      store: { type: "string", default: "sqlite" },
      seconds: { type: "string", default: "10" },
    },
  });
  const { only, store } = values;
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not "${values.seconds}".`);
  if (store !== "sqlite" && store !== "postgres") throw new Error(`--store takes sqlite or postgres, not "${store}".`);
  const chosen = attacks.filter(({ id }) => !only || id === only || id.replace(/[a-z]$/, "") === only);
  if (chosen.length === 0) throw new Error(`There is no attack ${only}.`);
  const faults = await runAttacks(chosen, { seconds, store, judgesTimes: true });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
