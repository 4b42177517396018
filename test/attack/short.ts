/**
 * `npm run test:attack`: each attack for a moment. It fails for what is wrong on any machine, however busy: a server that
 * dies, answers that are cut off or wrong, memory without end. Times are shown, and judged by `npm run attack` alone.
 */
import process from "node:process";
import { type Attack, attacks, FEW_FILES } from "./attacks";
import { besiege, DID_NOT_END, startCrew } from "./besiege";
import { faultsOf, shortLine } from "./report";
import { startSiteServer } from "./siteServer";

/** Seconds of one attack. */
const MOMENT = 1;
/** Bytes by which one attack may let the memory grow. */
const GROWTH = 150 * 2 ** 20;

/** Puts a server through attacks, one after the other; where one does harm, another server through the rest. */
async function surviveAll(group: readonly Attack[]): Promise<string[]> {
  const [first] = group;
  if (!first) return [];
  const { openFiles = FEW_FILES, rateLimit = 0 } = first;
  const server = await startSiteServer({ checkout: ".", openFiles, rateLimit });
  const crew = startCrew();
  const faults: string[] = [];
  try {
    for (const [index, attack] of group.entries()) {
      const siege = await besiege(server, crew, attack, MOMENT, { quick: true });
      console.log(shortLine({ ...siege, attack }));
      const found = faultsOf(siege);
      if (siege.growth > GROWTH) found.push(`memory grew by ${Math.round(siege.growth / 2 ** 20)} MiB`);
      faults.push(...found.map((fault) => `${attack.id} ${attack.name}: ${fault}`));
      const isOver = found.length > 0 || siege.tally.has(DID_NOT_END);
      if (isOver) return [...faults, ...(await surviveAll(group.slice(index + 1)))];
    }
    if ((await server.stop()) === undefined) faults.push("SIGTERM did not end the server");
    return faults;
  } finally {
    crew.end();
    await server.stop();
  }
}

async function main(): Promise<void> {
  // Attacks that ask for the same server share one, which must then survive all of them.
  const groups = new Map<string, Attack[]>();
  for (const attack of attacks.filter(({ seconds = 0 }) => seconds === 0)) {
    const key = `${attack.openFiles} ${attack.rateLimit}`;
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  const faults: string[] = [];
  for (const group of groups.values()) faults.push(...(await surviveAll(group)));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
