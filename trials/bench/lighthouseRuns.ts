import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import type { Flags, Result } from "lighthouse";
import lighthouse from "lighthouse/core/index.cjs";
import { wholeBrowser } from "../../e2e/support/chromium";
import type { Sample } from "./metrics";

export interface LighthouseRuns {
  /** Loads a page as Lighthouse's phone, with simulated throttling. */
  measure(url: string): Promise<Sample>;
  /** Returns the SEO audits that a page fails. */
  failedSeoAudits(url: string): Promise<object[]>;
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
    failedSeoAudits: (url) => failedSeoAudits(url, port),
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Retries, because on a busy machine Lighthouse sometimes misses the beginning of a load. */
const ATTEMPTS = 3;

async function resultOf(url: string, flags: Flags, attempt = 1): Promise<Result> {
  // The not-found page is measured as well.
  const common: Flags = { disableFullPageScreenshot: true, ignoreStatusCode: true, logLevel: "error" };
  const { lhr } = (await lighthouse(url, { ...common, ...flags })) ?? {};
  if (lhr && !lhr.runtimeError) return lhr;
  if (attempt < ATTEMPTS) return resultOf(url, flags, attempt + 1);
  throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message}`);
}

async function measure(url: string, port: number): Promise<Sample> {
  const { audits, categories } = await resultOf(url, { port, onlyCategories: ["performance"] });
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    fcp: numberOf("first-contentful-paint"),
    lcp: numberOf("largest-contentful-paint"),
    tbt: numberOf("total-blocking-time"),
  };
}

/** The audits judge no speed, so they need not wait until the page is quiet. */
const AT_ONCE: Flags = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
};

async function failedSeoAudits(url: string, port: number): Promise<object[]> {
  const { audits, categories } = await resultOf(url, { port, onlyCategories: ["seo"], ...AT_ONCE });
  const failed = Object.values(audits).filter(({ score, scoreDisplayMode }) => {
    return scoreDisplayMode === "error" || (score !== null && score < 1);
  });
  if (failed.length === 0 && categories.seo?.score !== 1) throw new Error(`${url}: score ${categories.seo?.score}`);
  return failed.map(({ id, title, explanation, errorMessage, details }) => ({
    id,
    title,
    explanation,
    errorMessage,
    details,
  }));
}
