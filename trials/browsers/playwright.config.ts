import { defineConfig } from "@playwright/test";
import { hasFirefox } from "./firefox";
import { hasWebKit } from "./webkit";

/** Visitors' journeys in Firefox and WebKit: one suite for each browser that is installed, each with a server of its own. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browsers",
  forbidOnly: true,
  workers: 2,
  reporter: [["list"]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    ...(hasFirefox() ? [{ name: "firefox" }] : []),
    // Its driver opens no window now and then while the machine is busy. A test that passes at its second try is named.
    ...(hasWebKit() ? [{ name: "webkit", retries: 1 }] : []),
  ],
});
