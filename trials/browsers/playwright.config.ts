import path from "node:path";
import { defineConfig } from "@playwright/test";
import { outputFolder } from "../../e2e/support/testServer";
import config from "../../playwright.config";

const root = path.resolve(__dirname, "../..");

/** Debian's Firefox, driven by WebDriver BiDi. */
const firefox = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: {
    executablePath: path.join(__dirname, "firefox.mjs"),
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // BiDi does not say that a kept page is shown again, and Playwright would wait for it.
      "browser.sessionhistory.max_total_viewers": 0,
      // Firefox checks prefetches against default-src, and would complain (docs/decisions/008-security-headers.md).
      "network.prefetch-next": false,
    },
    // Without a listener, so that no test reaches another machine.
    proxy: { server: "http://127.0.0.1:9" },
  },
  viewport: { width: 1280, height: 800 },
} as const;

/** The journeys that browsers may treat differently: menus, history and forms. */
const journeys = /(accessibility|leads)\.spec.*@journey|navigation\.spec/;

/** Journeys in browsers other than Chromium: those of e2e/ in Firefox, and our own in WebKit, there also without scripts. */
export default defineConfig({
  ...config,
  testDir: root,
  outputDir: path.join(root, outputFolder),
  workers: 2,
  projects: [
    {
      name: "firefox",
      testMatch: "e2e/*.spec.ts",
      grep: journeys,
      grepInvert: /without JavaScript|@phone/,
      use: firefox,
    },
    // A retry has a new driver. Playwright reports a test that passes on retry as flaky.
    { name: "webkit", testMatch: "**/webkit.spec.ts", retries: 2 },
  ],
});
