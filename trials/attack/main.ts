/**
 * `npm run --prefix trials attack`: attacks the built site while an honest visitor uses it. Exits with 1 if a promise is
 * broken. Run it on an idle machine.
 *
 *   npm run --prefix trials attack -- --only 3              attack 3 with its variants
 *   npm run --prefix trials attack -- --store postgres      leads in PostgreSQL
 *   npm run --prefix trials attack -- --seconds 20          how long each attack lasts (10)
 *   npm run --prefix trials test:attack                     each attack for a second, without judging times
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
      short: { type: "boolean", default: false },
    },
  });
  const { only, store, short } = values;
  const seconds = short ? 1 : Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not "${values.seconds}".`);
  if (store !== "sqlite" && store !== "postgres") throw new Error(`--store takes sqlite or postgres, not "${store}".`);
  const chosen = attacks
    .filter(({ id }) => !only || id === only || id.replace(/[a-z]$/, "") === only)
    .filter((attack) => !short || attack.seconds === undefined);
  if (chosen.length === 0) throw new Error(`There is no attack ${only}.`);
  // A busy machine makes waits long, but nothing wrong: a death, lost leads, wrong answers, memory without end.
  const faults = await runAttacks(chosen, { seconds, store, judgesTimes: !short });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
