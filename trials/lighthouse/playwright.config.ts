import path from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Lighthouse's audits of the built site. One at a time, because each waits until the machine is idle. */
export default defineConfig({
  ...base,
  testDir: ".",
  projects: undefined,
  workers: 1,
  // By default, Playwright would start the server in this file's folder.
  webServer: { ...base.webServer, cwd: path.resolve() } as typeof base.webServer,
});
