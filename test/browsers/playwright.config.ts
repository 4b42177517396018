import { defineConfig } from "@playwright/test";
import { hasFirefox } from "./firefox";
import { hasWebKit } from "./webkit";

/** `npm run test:browsers`: one suite for each browser that is installed, each with a server of its own. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/browsers",
  forbidOnly: true,
  workers: 2,
  reporter: [["list"]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [...(hasFirefox() ? [{ name: "firefox" }] : []), ...(hasWebKit() ? [{ name: "webkit" }] : [])],
});
