/** `npm run --prefix trials rehearse`: simulates a year on the real server with both stores. Counts broken promises. */
import process from "node:process";
import { parseArgs } from "node:util";
import { momentOf } from "../../test/easternTime";
import type { StoreKind } from "./companyStore";
import { troubleNames } from "./planYear";
import { type RehearsalOptions, type RehearsalResult, rehearse } from "./rehearse";

const USAGE = `npm run --prefix trials rehearse -- [options]
  --seed <number>      the same seed plans the same year (1)
  --store <name>       sqlite or postgres; both without it
  --short              three weeks with each trouble once
  --only <name>        three weeks with this trouble alone; several if given several times`;

const STORES: readonly StoreKind[] = ["sqlite", "postgres"];

/** A year from March, with a leap day in it. Leads are kept for a quarter. A wrong clock is wrong by a year. */
const YEAR = { days: 366, leads: 3_000, storms: 4, retentionDays: 90, retentionSlack: 8, wrongBy: 365 };
const THREE_WEEKS = { days: 21, leads: 1_000, storms: 1, retentionDays: 8, retentionSlack: 3, wrongBy: 1 };

interface Chosen {
  stores: readonly StoreKind[];
  options: Omit<RehearsalOptions, "store">;
}

/** @throws with a message for the caller */
function readArguments(): Chosen | "help" {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      store: { type: "string" },
      short: { type: "boolean", default: false },
      only: { type: "string", multiple: true },
      help: { type: "boolean", default: false },
    },
  });
  const { store, short, only } = values;
  if (values.help) return "help";
  const seed = Number(values.seed);
  if (!Number.isInteger(seed) || seed < 1) throw new Error("--seed must be a whole number above 0.");
  return {
    stores: store === undefined ? STORES : [oneOf(STORES, store, "store")],
    options: {
      seed,
      from: momentOf(2027, 2, 1),
      troubles: only?.map((name) => oneOf(troubleNames, name, "only")) ?? (short ? troubleNames : undefined),
      ...(short || only ? THREE_WEEKS : YEAR),
    },
  };
}

function oneOf<Name extends string>(names: readonly Name[], given: string, option: string): Name {
  const found = names.find((name) => name === given);
  if (!found) throw new Error(`--${option} must be one of: ${names.join(", ")}.`);
  return found;
}

const printTrouble = (store: StoreKind, name: string, at: number) =>
  console.error(`${new Date(at).toISOString().slice(0, 16)} ${store}: ${name}`);

function print(results: readonly RehearsalResult[]): void {
  const table: Record<string, Record<string, unknown>> = {};
  for (const { store, promisesKept, promisesBroken, ...counts } of results) {
    const all = { ...counts, promisesKept: promisesKept.length, promisesBroken: Object.keys(promisesBroken).length };
    for (const [name, count] of Object.entries(all)) table[name] = { ...table[name], [store]: count };
  }
  console.table(table);
  for (const { store, promisesKept, promisesBroken } of results) {
    for (const promise of promisesKept) console.log(`${store}: kept: ${promise}`);
    for (const [promise, faults] of Object.entries(promisesBroken)) {
      console.log(`${store}: BROKEN ${faults.length} times: ${promise}`);
      for (const fault of faults.slice(0, 5)) console.log(`    ${fault}`);
    }
  }
}

async function main(): Promise<void> {
  const chosen = readArguments();
  if (chosen === "help") return console.log(USAGE);
  const { stores, options } = chosen;
  const results = await Promise.all(
    stores.map((store) => rehearse({ ...options, store, onTrouble: (name, at) => printTrouble(store, name, at) })),
  );
  print(results);
  for (const { store, hasRealDisk } of results) {
    if (!hasRealDisk) console.error(`${store}: no disk was full, since mounting a small one needs root.`);
  }
  if (results.some(({ promisesBroken }) => Object.keys(promisesBroken).length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
