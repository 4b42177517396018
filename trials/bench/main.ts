/**
 * `npm run --prefix trials bench`: how fast each kind of page is beside its floor, the same words and picture without a script. The
 * machine should have nothing else to do. docs/performance.md says what is measured, and what was found.
 *
 *   npm run --prefix trials bench -- --pages home,service        some kinds of pages; "interactions" for what follows taps alone
 *   npm run --prefix trials bench -- --runs 3                    how often each page is measured; 5 unless told
 *   npm run --prefix trials bench -- --json before.json          where the values go; bench-results/latest.json unless told
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { backForwardCache } from "../../e2e/backForward";
import { wholeBrowser } from "../../e2e/chromium";
import { pageKinds } from "../../e2e/pageKinds";
import { builtPages } from "../../src/build/pages/builtPages";
import { requireBuild } from "../../src/hosts/node/builtSite";
import { startEdgeServer } from "./edgeServer";
import { floorPage } from "./floorPage";
import { measureInteractions } from "./interactions";
import { startLighthouse } from "./lighthouseRuns";
import type { Sample } from "./metrics";
import { type Comparison, comparisonTable, interactionTable } from "./report";
import { throttledVisit } from "./throttledVisit";

const PUBLIC = "public";
const INTERACTIONS = "interactions";
const NOT_FOUND = "/404.html";
/** Where visitors go before they come back: a page that takes no time. */
const ELSEWHERE = "/elsewhere";

const floorOf = (kind: string) => `/floor/${kind}`;

/** The floor of each kind of page, by path. */
function floors(): Map<string, string> {
  const html = new Map(Array.from(builtPages(PUBLIC), (page) => [page.path, readFileSync(page.file, "utf8")]));
  const found = new Map([[ELSEWHERE, "<!DOCTYPE html><title>Elsewhere</title>"]]);
  for (const { kind, path: address } of pageKinds) {
    found.set(floorOf(kind), floorPage(html.get(address) ?? html.get(NOT_FOUND) ?? ""));
  }
  return found;
}

/** Opens browsers and the server, and says how to measure one page once, and what follows taps. */
async function startMeasuring() {
  const edge = await startEdgeServer(PUBLIC, floors());
  const browser = await chromium.launch({ ...wholeBrowser(), ...backForwardCache });
  const lighthouse = await startLighthouse();
  return {
    async measure(address: string, isScripted: boolean): Promise<Sample> {
      const url = edge.origin + address;
      const visit = await throttledVisit(browser, url, edge.origin + ELSEWHERE, isScripted);
      return { ...(await lighthouse.measure(url)), ...visit };
    },
    interactions: (runs: number) => measureInteractions(browser, edge.origin, runs),
    async close() {
      await lighthouse.close();
      await browser.close();
      edge.close();
    },
  };
}

interface Options {
  kinds: readonly string[];
  runs: number;
  json: string;
}

/** @throws if an option makes no sense */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      pages: { type: "string" },
      runs: { type: "string", default: "5" },
      json: { type: "string", default: "bench-results/latest.json" },
    },
  });
  const known = [...pageKinds.map(({ kind }) => kind), INTERACTIONS];
  const kinds = values.pages?.split(",") ?? known;
  const unknown = kinds.filter((kind) => !known.includes(kind));
  if (unknown.length > 0) throw new Error(`--pages knows ${known.join(", ")}, not ${unknown.join(", ")}.`);
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    throw new Error(`--runs takes a whole number above 0, not ${values.runs}.`);
  return { kinds, runs, json: values.json };
}

async function main(): Promise<void> {
  const { kinds, runs, json } = readOptions();
  requireBuild(PUBLIC);
  mkdirSync(path.dirname(json), { recursive: true });
  const { measure, interactions, close } = await startMeasuring();
  const pages: Record<string, Comparison> = {};
  const result: Record<string, unknown> = {
    startedAt: new Date(),
    processors: cpus().map(({ model }) => model),
    runs,
    pages,
  };
  const keep = () => writeFileSync(json, `${JSON.stringify({ ...result, load: loadavg() }, null, 2)}\n`);
  const say = (what: string) => process.stderr.write(`${what} (load ${loadavg()[0]?.toFixed(1)})\n`);
  try {
    for (const { kind, path: address } of pageKinds.filter((page) => kinds.includes(page.kind))) {
      const comparison: Comparison = { path: address, page: [], floor: [] };
      // In turns, since a machine is never as fast twice.
      for (let run = 1; run <= runs; run++) {
        say(`${kind}, run ${run} of ${runs}`);
        comparison.page.push(await measure(address, true));
        comparison.floor.push(await measure(floorOf(kind), false));
      }
      pages[kind] = comparison;
      keep();
      console.log(`\n## ${kind}: ${address}\n\n${comparisonTable(comparison)}`);
    }
    if (kinds.includes(INTERACTIONS)) {
      say(INTERACTIONS);
      const durations = await interactions(runs);
      result[INTERACTIONS] = durations;
      keep();
      console.log(`\n## ${INTERACTIONS}\n\n${interactionTable(durations)}`);
    }
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
