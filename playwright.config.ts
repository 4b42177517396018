import process from "node:process";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/support/chromium";
import { leadsFolder, outputFolder, port } from "./e2e/support/testServer";

/** Specs with the same result at every width. */
const once = [
  "assistants.spec.ts",
  "counts.spec.ts",
  "canaries.spec.ts",
  "answer.spec.ts",
  "serving.spec.ts",
  "headers.spec.ts",
  "hostile.spec.ts",
  "head.spec.ts",
  "links.spec.ts",
  "structuredData.spec.ts",
  "validHtml.spec.ts",
  "budgets.spec.ts",
  "phoneSizes.spec.ts",
  "editor.spec.ts",
  "faults.spec.ts",
  "hours.spec.ts",
  "withdraw.spec.ts",
  "areas.spec.ts",
  "boundaries.spec.ts",
  "afterSending.spec.ts",
  "seasons.spec.ts",
  "partialPage.spec.ts",
  "status.spec.ts",
  "stopItFirst.spec.ts",
  "prices.spec.ts",
  "quoteLinks.spec.ts",
];
/** Its looks at both widths are in states.spec.ts. */
const phoneOnly = "leads.spec.ts";
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Browser tests of the built site on the server of `npm run serve`. `npm test` runs those tagged `@journey`: the everyday
 * tasks of visitors, maintainers and the company. Tests tagged `@phone-only` or `@desktop-only` run at one width. Debug a
 * failure with `npx playwright test <spec> --trace retain-on-failure`, which is a fifth slower.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: outputFolder,
  // Limits for hanging tests, far above the needs of a busy machine: no test judges time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine, since pages also wait for timers and slow networks.
  workers: 3,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(),
    locale: "en-US",
    timezoneId: "America/New_York",
    // The runner prints a failed test's trace. Without pictures of the page it takes a twentieth of the time.
    trace: process.env.CI ? { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false } : "off",
  },
  projects: [
    { name: "once", testMatch: once, use: desktop },
    {
      name: "phone",
      testIgnore: once,
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: [...once, phoneOnly], grepInvert: /@phone-only/, use: desktop },
  ],
  webServer: {
    command: "npm run serve",
    cwd: __dirname,
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), LEADS_DATA_DIR: leadsFolder, LEADS_RATE_LIMIT: "0" },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
