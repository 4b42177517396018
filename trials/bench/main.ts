/**
 * `npm run --prefix trials bench`: measures how fast each kind of page loads, compared with its floor: the same words
 * and picture without a script. Run it on an idle machine. See docs/performance.md.
 *
 *   npm run --prefix trials bench -- --pages home,service    some kinds of pages; "interactions" measures only INP
 *   npm run --prefix trials bench -- --runs 3                loads of each page (5)
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { wholeBrowser } from "../../e2e/support/chromium";
import { pageKinds } from "../../e2e/support/pageKinds";
import { requireBuild } from "../../hosts/node/builtSite";
import { builtPages } from "../../src/build/pages/builtPages";
import { startEdgeServer } from "./edgeServer";
import { floorPage } from "./floorPage";
import { measureInteractions } from "./interactions";
import { startLighthouse } from "./lighthouseRuns";
import { type Comparison, comparisonTable, interactionTable } from "./report";

const PUBLIC = "public";
const INTERACTIONS = "interactions";
const NOT_FOUND = "/404.html";

const floorOf = (kind: string) => `/floor/${kind}`;

/** The floor of each kind of page, by path. */
function floors(): Map<string, string> {
  const html = new Map(Array.from(builtPages(PUBLIC), (page) => [page.path, readFileSync(page.file, "utf8")]));
  return new Map(
    pageKinds.map(({ kind, path }) => [floorOf(kind), floorPage(html.get(path) ?? html.get(NOT_FOUND) ?? "")]),
  );
}

/** @throws if an option makes no sense */
function readOptions(): { kinds: readonly string[]; runs: number } {
  const { values } = parseArgs({ options: { pages: { type: "string" }, runs: { type: "string", default: "5" } } });
  const known = [...pageKinds.map(({ kind }) => kind), INTERACTIONS];
  const kinds = values.pages?.split(",") ?? known;
  const unknown = kinds.filter((kind) => !known.includes(kind));
  if (unknown.length > 0) throw new Error(`--pages knows ${known.join(", ")}, not ${unknown.join(", ")}.`);
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    throw new Error(`--runs takes a whole number above 0, not ${values.runs}.`);
  return { kinds, runs };
}

/** Prints the next measurement's name and the machine's load. Under load, the times are not reliable. */
const announce = (what: string) => process.stderr.write(`${what} (load ${loadavg()[0]?.toFixed(1)})\n`);

async function comparePages(origin: string, kinds: readonly string[], runs: number): Promise<void> {
  const lighthouse = await startLighthouse();
  try {
    for (const { kind, path } of pageKinds.filter((page) => kinds.includes(page.kind))) {
      const comparison: Comparison = { page: [], floor: [] };
      // Alternates page and floor, because a machine's speed changes over minutes.
      for (let run = 1; run <= runs; run++) {
        announce(`${kind}, run ${run} of ${runs}`);
        comparison.page.push(await lighthouse.measure(origin + path));
        comparison.floor.push(await lighthouse.measure(origin + floorOf(kind)));
      }
      console.log(`\n## ${kind}: ${path}\n\n${comparisonTable(comparison)}`);
    }
  } finally {
    await lighthouse.close();
  }
}

async function printInteractions(origin: string, runs: number): Promise<void> {
  announce(INTERACTIONS);
  const browser = await chromium.launch(wholeBrowser());
  try {
    console.log(`\n## ${INTERACTIONS}\n\n${interactionTable(await measureInteractions(browser, origin, runs))}`);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { kinds, runs } = readOptions();
  requireBuild(PUBLIC);
  const edge = await startEdgeServer(PUBLIC, floors());
  try {
    await comparePages(edge.origin, kinds, runs);
    if (kinds.includes(INTERACTIONS)) await printInteractions(edge.origin, runs);
  } finally {
    edge.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
