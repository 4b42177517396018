import path from "node:path";
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** Lighthouse's audits of the built site. They take turns, since each waits until the machine is quiet. */
export default defineConfig({
  ...base,
  testDir: ".",
  projects: undefined,
  workers: 1,
  // Playwright starts the server in this file's folder otherwise.
  webServer: { ...base.webServer, cwd: path.resolve() } as typeof base.webServer,
});
