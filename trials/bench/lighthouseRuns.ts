import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { RunnerResult } from "lighthouse";
import lighthouse from "lighthouse/core/index.cjs";
import { wholeBrowser } from "../../e2e/support/chromium";
import type { Sample } from "./metrics";

export interface LighthouseRuns {
  /** Loads a page as Lighthouse's phone, with simulated throttling. */
  measure(url: string): Promise<Sample>;
  close(): Promise<void>;
}

/** Opens a browser in which Lighthouse opens its own pages, by a debugging port. */
export async function startLighthouse(): Promise<LighthouseRuns> {
  const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const { args = [], ...options } = wholeBrowser();
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, "--remote-debugging-port=0", "--ignore-certificate-errors"],
  });
  // The system chooses a free port. The browser writes it to this file.
  const note = path.join(profile, "DevToolsActivePort");
  while (!existsSync(note)) await pause(50);
  const port = Number.parseInt(readFileSync(note, "utf8"), 10);
  return {
    measure: (url) => measure(url, port),
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Retries, because on a busy machine Lighthouse sometimes misses the beginning of a load. */
const ATTEMPTS = 3;

async function measure(url: string, port: number, attempt = 1): Promise<Sample> {
  const result: RunnerResult | undefined = await lighthouse(url, {
    port,
    onlyCategories: ["performance"],
    disableFullPageScreenshot: true,
    // The not-found page is measured as well.
    ignoreStatusCode: true,
    logLevel: "error",
  });
  const { audits, categories, runtimeError } = result?.lhr ?? {};
  if (runtimeError && attempt < ATTEMPTS) return measure(url, port, attempt + 1);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const numberOf = (id: string) => audits?.[id]?.numericValue ?? Number.NaN;
  return {
    score: (categories?.performance?.score ?? Number.NaN) * 100,
    fcp: numberOf("first-contentful-paint"),
    lcp: numberOf("largest-contentful-paint"),
    tbt: numberOf("total-blocking-time"),
  };
}
