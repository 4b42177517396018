import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import type { RunnerResult } from "lighthouse";
import lighthouse from "lighthouse/core/index.cjs";
import { launchOptions } from "../../e2e/support/chromium";
import { pageKinds } from "../../e2e/support/pageKinds";
import { routes } from "../../e2e/support/routes";

/** Adds a browser with a debugging port, which Lighthouse connects to. */
const test = base.extend<object, { debuggingPort: number }>({
  debuggingPort: [
    async ({ playwright }, use) => {
      const profile = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
      const { args = [], ...options } = launchOptions();
      const browser = await playwright.chromium.launchPersistentContext(profile, {
        ...options,
        args: [...args, "--remote-debugging-port=0"],
      });
      // The system chooses a free port. The browser writes it to this file.
      const note = path.join(profile, "DevToolsActivePort");
      const port = () => (existsSync(note) ? Number.parseInt(readFileSync(note, "utf8"), 10) : 0);
      await expect.poll(port).toBeGreaterThan(0);
      await use(port());
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

const indexed = new Set(Object.values(routes).flatMap(({ path, indexed }) => (indexed ? path : [])));

for (const { kind, path: address } of pageKinds) {
  if (!indexed.has(address)) continue;
  test(`${kind}: the page passes every SEO audit`, async ({ baseURL, debuggingPort }) => {
    const result: RunnerResult | undefined = await lighthouse(baseURL + address, {
      port: debuggingPort,
      onlyCategories: ["seo"],
      disableFullPageScreenshot: true,
      // The audits judge no speed, so they need not wait until the page is quiet.
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 0,
      networkQuietThresholdMs: 0,
      cpuQuietThresholdMs: 0,
      logLevel: "error",
    });
    const seo = result?.lhr.categories.seo;
    const failing = seo?.auditRefs.flatMap(({ id }) => {
      const { score, scoreDisplayMode, title, explanation, errorMessage, details } = result?.lhr.audits[id] ?? {};
      const failed = scoreDisplayMode === "error" || (typeof score === "number" && score < 1);
      return failed ? [{ id, title, explanation, errorMessage, details }] : [];
    });
    expect(failing).toEqual([]);
    expect(seo?.score).toBe(1);
  });
}
