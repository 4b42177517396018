/**
 * `npm run attack`: attacks the built site while an honest visitor is there, and measures it beside bare Node. It ends
 * with 1 if a target is missed. The machine should have nothing else to do.
 *
 *   npm run attack -- --only 3                   the attacks whose number is 3; "figures" for the speed alone
 *   npm run attack -- --checkout ../other        another checkout of this project, built, with its packages installed
 *   npm run attack -- --seconds 20               how long each attack lasts
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { type Attack, attacks, FEW_FILES } from "./attacks";
import { besiege, startCrew } from "./besiege";
import { figures } from "./figures";
import { missesOf, type Result, tableOf } from "./report";
import { startSiteServer } from "./siteServer";

/** Each attack meets a server of its own, so that none is judged by what another has left behind. */
async function attackOnce(attack: Attack, checkout: string, seconds: number): Promise<Result> {
  const { openFiles = FEW_FILES, rateLimit = 0 } = attack;
  const server = await startSiteServer({ checkout, openFiles, rateLimit });
  const crew = startCrew();
  try {
    const siege = await besiege(server, crew, attack, attack.seconds ?? seconds);
    return { ...siege, attack, endedIn: await server.stop() };
  } finally {
    crew.end();
    await server.stop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      checkout: { type: "string", default: "." },
      seconds: { type: "string", default: "10" },
    },
  });
  const { only, checkout } = values;
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number above 0, not "${values.seconds}".`);
  const chosen = attacks.filter(({ id }) => !only || id === only || id.replace(/[a-z]$/, "") === only);
  if (chosen.length === 0 && only !== "figures") throw new Error(`There is no attack ${only}.`);

  const results: Result[] = [];
  for (const attack of chosen) {
    process.stderr.write(`${attack.id} ${attack.name}\n`);
    const result = await attackOnce(attack, checkout, seconds);
    results.push(result);
    process.stderr.write(`${tableOf([result]).split("\n").at(-1)}\n`);
  }
  if (results.length > 0) console.log(`\n${tableOf(results)}`);
  let missed = results.filter((result) => missesOf(result).length > 0).length;
  if (!only || only === "figures") {
    const { table, misses } = await figures(checkout);
    console.log(`\n${table}`);
    missed += misses;
  }
  if (missed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
