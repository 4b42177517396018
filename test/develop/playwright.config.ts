import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../e2e/chromium";

/** `npm run test:develop`: what a maintainer sees of `npm run develop`, which is started on a copy of the project. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/develop",
  forbidOnly: true,
  workers: 1,
  reporter: [["list"]],
  timeout: 120_000,
  // A changed text takes Gatsby seconds on a busy machine, and a new page half a minute.
  expect: { timeout: 60_000 },
  use: { viewport: { width: 320, height: 640 }, launchOptions: launchOptions(), trace: "retain-on-failure" },
});
