/**
 * `npm run test:attack`: each attack for a moment. It fails for what is wrong on any machine, however busy: a server that
 * dies, answers that are cut off or wrong, memory without end. Times are shown, and judged by `npm run attack` alone.
 */
import process from "node:process";
import { type Attack, attacks, FEW_FILES } from "./attacks";
import { besiege } from "./besiege";
import { faultsOf, shortLine } from "./report";
import { startSiteServer } from "./siteServer";

/** Seconds of one attack. */
const MOMENT = 1;
/** Bytes by which one attack may let the memory grow. */
const GROWTH = 150 * 2 ** 20;

async function main(): Promise<void> {
  const faults: string[] = [];
  // Attacks that ask for the same server share one, which must then survive all of them.
  const groups = new Map<string, Attack[]>();
  for (const attack of attacks) {
    const key = JSON.stringify([attack.openFiles, attack.rateLimit]);
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  for (const group of groups.values()) {
    const { openFiles = FEW_FILES, rateLimit = 0 } = group[0] ?? {};
    const server = await startSiteServer({ checkout: ".", openFiles, rateLimit });
    for (const attack of group) {
      if (!server.isRunning()) break;
      const siege = await besiege(server, attack, MOMENT, { quick: true });
      console.log(shortLine({ ...siege, attack }));
      const found = faultsOf({ ...siege, attack });
      if (siege.growth > GROWTH) found.push(`memory grew by ${Math.round(siege.growth / 2 ** 20)} MiB`);
      faults.push(...found.map((fault) => `${attack.id} ${attack.name}: ${fault}`));
    }
    const running = server.isRunning();
    const seconds = await server.stop();
    if (running && seconds === undefined) faults.push("SIGTERM did not end the server");
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
