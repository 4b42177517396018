import { defineConfig } from "@playwright/test";
import { hasFirefox } from "./firefox";
import { hasWebKit } from "./webkit";

/** Journeys in Firefox and WebKit, if installed, each with a server of its own. */
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
    // On a busy machine its driver sometimes opens no window. Playwright names a test that passes at its second try.
    ...(hasWebKit() ? [{ name: "webkit", retries: 1 }] : []),
  ],
});
