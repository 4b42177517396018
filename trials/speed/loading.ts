/**
 * `npm run --prefix trials bench`: how fast pages load on Lighthouse's phone, in turns with their floors. Run it on an idle
 * machine. See docs/performance.md.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse/core/index.cjs";
import { wholeBrowser } from "../../e2e/support/chromium";
import { someService } from "../../e2e/support/siteContent";
import { startServer } from "../../e2e/support/startServer";
import { builtPages } from "../../src/build/pages/builtPages";
import { freePort } from "../../test/freePort";
import { floorPage } from "./floorPage";

const RUNS = 5;
/** The slowest page that meets the goal, as a multiple of its floor. */
const goals = { "first-contentful-paint": 1.2, "largest-contentful-paint": 1.1, "total-blocking-time": 1 };
const FLOOR = "/floor";
const measured = ["/", `/services/${someService.slug}`, "/contact", "/privacy"];

/** Passes requests on to the site, except those for floors. */
async function startFloors(site: string) {
  const pages = new Map(Array.from(builtPages("public"), ({ path, file }) => [FLOOR + path, file]));
  const server = createServer((incoming, answer) => {
    const { url = "", method, headers } = incoming;
    const file = pages.get(url);
    if (file) {
      answer.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      answer.end(brotliCompressSync(floorPage(readFileSync(file, "utf8"))));
    } else {
      const passed = request(site + url, { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      incoming.pipe(passed);
    }
  });
  await once(server.listen(0), "listening");
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

type Times = Record<keyof typeof goals, number>;

/** Loads a page as Lighthouse's phone. Tries again, because on a busy machine Lighthouse misses the start of some loads. */
async function load(url: string, port: number, attempts = 3): Promise<Times> {
  const options = { port, onlyAudits: Object.keys(goals), disableFullPageScreenshot: true, logLevel: "error" } as const;
  const { lhr } = (await lighthouse(url, options)) ?? {};
  if (lhr && !lhr.runtimeError) {
    return Object.fromEntries(Object.keys(goals).map((id) => [id, lhr.audits[id]?.numericValue])) as Times;
  }
  if (attempts > 1) return load(url, port, attempts - 1);
  throw new Error(`Lighthouse could not load ${url}: ${lhr?.runtimeError?.message}`);
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;

async function main(): Promise<void> {
  const site = await startServer({ PORT: "0" });
  const { server, origin } = await startFloors(site.url);
  const port = await freePort();
  const { args = [], ...options } = wholeBrowser();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    for (const path of measured) {
      const runs: { own: Times; floor: Times }[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push({ floor: await load(origin + FLOOR + path, port), own: await load(origin + path, port) });
      }
      const rows = Object.entries(goals).map(([id, goal]) => {
        const of = (page: "own" | "floor") => median(runs.map((each) => each[page][id as keyof Times]));
        const [own, floor] = [of("own"), of("floor")];
        if (own > floor * goal) process.exitCode = 1;
        return [id, { page: own, floor, ratio: own / floor, goal, met: own <= floor * goal }];
      });
      console.log(path);
      console.table(Object.fromEntries(rows));
    }
  } finally {
    await browser.close();
    server.close();
    site.server.kill("SIGTERM");
    await site.ended;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
