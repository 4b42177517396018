/** `npm run --prefix trials rehearse`: plays a year against the real server on both stores, and counts what was promised and not kept. */
import process from "node:process";
import { parseArgs } from "node:util";
import { momentOf } from "../../test/easternTime";
import type { StoreKind } from "./companyStore";
import { troubleNames } from "./planYear";
import { type Month, type RehearsalOptions, type RehearsalResult, rehearse } from "./rehearse";
import { type Protection, protectionNames } from "./withoutProtection";

const USAGE = `npm run --prefix trials rehearse -- [options]
  --seed <number>      the same seed plans the same year (1)
  --from <date>        the first day (2027-03-01: a year with a leap day)
  --days <number>      how long (366)
  --leads <number>     requests of a usual year, without storms (3000)
  --store <name>       sqlite or postgres; both without it
  --short              three weeks with one trouble of each kind
  --only <name>        with this trouble alone; several if given several times
  --trace              prints what begins at which moment
  --without <name>     takes a protection out of the code, and should fail: ${protectionNames.join(", ")}
  --json               prints the results as JSON`;

interface Told {
  stores: readonly StoreKind[];
  asJson: boolean;
  options: Omit<RehearsalOptions, "store" | "onMonth">;
}

/** @throws with a message for whoever called it */
function readArguments(): Told | "help" {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      from: { type: "string", default: "2027-03-01" },
      days: { type: "string" },
      leads: { type: "string" },
      store: { type: "string" },
      short: { type: "boolean", default: false },
      only: { type: "string", multiple: true },
      trace: { type: "boolean", default: false },
      without: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return "help";
  const whole = (name: "seed" | "days" | "leads", otherwise: number) => {
    const value = Number(values[name] ?? otherwise);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0.`);
    return value;
  };
  const first = new Date(values.from);
  if (Number.isNaN(first.getTime())) throw new Error("--from must be a date like 2027-03-01.");
  const { short } = values;
  return {
    stores: stores.filter((store) => values.store === undefined || store === oneOf(stores, values.store, "store")),
    asJson: values.json,
    options: {
      seed: whole("seed", 1),
      from: momentOf(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()),
      days: whole("days", short ? 21 : 366),
      leads: whole("leads", short ? 1_000 : 3_000),
      storms: short ? 1 : 4,
      troubles: values.only?.map((name) => oneOf(troubleNames, name, "only")) ?? (short ? troubleNames : undefined),
      ...(short ? { retentionDays: 8, retentionSlack: 3, wrongBy: 1 } : YEAR),
      onEvent: values.trace ? printEvent : undefined,
      without: values.without === undefined ? undefined : oneOf<Protection>(protectionNames, values.without, "without"),
    },
  };
}

const stores: readonly StoreKind[] = ["sqlite", "postgres"];

/** What a year has room for: leads that are kept for a quarter, and clocks that are wrong by a year. */
const YEAR = { retentionDays: 90, retentionSlack: 8, wrongBy: 365 };

const printEvent = (name: string, at: number) =>
  console.error(`${new Date(at).toISOString().slice(0, 16)} ${Math.round(performance.now() / 1000)} s: ${name}`);

function oneOf<Name extends string>(names: readonly Name[], given: string, option: string): Name {
  const found = names.find((name) => name === given);
  if (!found) throw new Error(`--${option} must be one of: ${names.join(", ")}.`);
  return found;
}

function printMonth(store: StoreKind, { name, asked, accepted, arrived, events }: Month): void {
  const counts = `asked ${asked}, accepted ${accepted}, arrived ${arrived}`;
  console.error(`${name} ${store.padEnd(8)} ${counts}. ${summaryOf(events)}`);
}

/** Each event once, with how often it came. */
function summaryOf(events: readonly string[]): string {
  const names = [...new Set(events)];
  return names
    .map((name) => {
      const times = events.filter((event) => event === name).length;
      return times > 1 ? `${name} (${times})` : name;
    })
    .join("; ");
}

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
  const told = readArguments();
  if (told === "help") return console.log(USAGE);
  const { options, asJson } = told;
  console.error(`Seed ${options.seed}${options.without ? `, without ${options.without}` : ""}`);
  const results = await Promise.all(
    told.stores.map((store) => rehearse({ ...options, store, onMonth: (month) => printMonth(store, month) })),
  );
  if (asJson) console.log(JSON.stringify(results, null, 2));
  else print(results);
  for (const { store, hadRealDisk } of results) {
    if (!hadRealDisk)
      console.error(`${store}: no small disk could be mounted here, so triggers said that it was full.`);
  }
  if (results.some(({ promisesBroken }) => Object.keys(promisesBroken).length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
