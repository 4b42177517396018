import process from "node:process";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/support/chromium";
import { leadsFolder, outputFolder, port } from "./e2e/support/testServer";

/**
 * Browser tests of the built site on the server of `npm run serve`. `npm test` runs those tagged `@journey`: the everyday
 * tasks of visitors and the office. Tests run on a desktop, those tagged `@phone` on a phone, and those tagged
 * `@both` on both. Debug a failure with `npx playwright test <spec> --trace retain-on-failure`, which is a fifth slower.
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
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
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
