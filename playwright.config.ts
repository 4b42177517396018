import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/chromium";
import { leadsFolder, outputFolder, port } from "./e2e/testServer";

/** What is the same at every width: what is sent, and what search engines read of it. */
const once = [
  "assistants.spec.ts",
  "canaries.spec.ts",
  "serving.spec.ts",
  "headers.spec.ts",
  "hostile.spec.ts",
  "head.spec.ts",
  "links.spec.ts",
  "structuredData.spec.ts",
  "validHtml.spec.ts",
  "budgets.spec.ts",
  "cms.spec.ts",
  "faults.spec.ts",
  "hours.spec.ts",
  "withdraw.spec.ts",
];
/** What is sent, and said about it, is the same at every width; how it looks is in the states. */
const phoneOnly = "leads.spec.ts";
/** Marks tests of the others that need no second screen. */
const ONE_WIDTH = /@one-width/;
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Browser tests of the built site, over the server that `npm run serve` starts. `--grep @journey` picks what `npm test`
 * runs: what visitors, maintainers and the company do every day. To look into a failure:
 * `npx playwright test <spec> --trace retain-on-failure`, which makes all tests a fifth slower.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: outputFolder,
  // Limits for what hangs, far above what a busy machine needs: no test judges time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine, since pages wait for timers and networks that are slowed down.
  workers: 3,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(),
    locale: "en-US",
    timezoneId: "America/New_York",
  },
  projects: [
    { name: "once", testMatch: once, use: desktop },
    {
      name: "phone",
      testIgnore: once,
      grepInvert: ONE_WIDTH,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: [...once, phoneOnly], use: desktop },
  ],
  webServer: {
    command: "npm run serve",
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), LEADS_DATA_DIR: leadsFolder, LEADS_RATE_LIMIT: "0" },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
