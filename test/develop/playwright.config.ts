import { defineConfig } from "@playwright/test";
import { launchOptions } from "../../e2e/support/chromium";

/** `npm run test:develop`: tests `npm run develop` on a copy of the project. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/develop",
  forbidOnly: true,
  workers: 1,
  reporter: [["list"]],
  // Only a hanging test takes as long. Twenty-five pages take two minutes on a busy machine.
  timeout: 300_000,
  // On a busy machine Gatsby needs seconds for a changed text, and half a minute for a new page.
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 320, height: 640 },
    launchOptions: launchOptions(),
    trace: "retain-on-failure",
  },
});
