import { defineConfig } from "@playwright/test";
import { hasFirefox } from "./firefox";
import { hasWebKit } from "./webkit";

/** Journeys in Firefox and WebKit, if installed. Each browser has its own server. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browsers",
  forbidOnly: true,
  workers: 2,
  reporter: [["list"]],
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    ...(hasFirefox() ? [{ name: "firefox" }] : []),
    // A retry has a new driver (visit.ts). Playwright reports a test that passes on retry as flaky.
    ...(hasWebKit() ? [{ name: "webkit", retries: 2 }] : []),
  ],
});
