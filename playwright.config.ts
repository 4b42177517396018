import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/chromium";

/** Another one, where two checkouts are tested at once. */
const port = Number(process.env.E2E_PORT ?? 9321);
/** What needs no browser, and so no width. */
const requests = ["serving.spec.ts", "hostile.spec.ts"];

/** Browser tests of the built site, over the server that `npm run serve` starts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: launchOptions(),
    trace: "retain-on-failure",
    locale: "en-US",
    timezoneId: "America/New_York",
  },
  projects: [
    { name: "requests", testMatch: requests },
    {
      name: "phone",
      testIgnore: requests,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore: requests, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: "npm run serve",
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), LEADS_DATA_DIR: "test-results/leads", LEADS_RATE_LIMIT: "0" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
