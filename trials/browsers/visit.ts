import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { startServer } from "../../e2e/support/startServer";
import { startFirefox } from "./firefox";
import type { Browser, Tab } from "./Tab";
import { Visitor } from "./Visitor";
import { startWebKit } from "./webkit";

/** The built site, for one browser. */
interface Site {
  origin: string;
  /** The store of its leads. */
  leadsFolder: string;
}

interface Given {
  /** Whether pages may run scripts. */
  scripts: boolean;
  tab: Tab;
  visitor: Visitor;
}

/**
 * Expected messages: the site's one warning, and Firefox's complaint about prefetches, which it checks against
 * default-src (docs/decisions/008-security-headers.md).
 */
const KNOWN = /^TrustedForm not configured$|\(default-src\) at .*\/page-data\.json because it violates/;

/** Each test has its own tab, and fails if the browser logs an error or warning there. */
export const test = base.extend<Given, { site: Site; browserProgram: Browser }>({
  scripts: [true, { option: true }],
  browserProgram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this parameter
    async ({}, use, { project }) => {
      const program = project.name === "firefox" ? startFirefox() : await startWebKit();
      await use(program);
      await program.close();
    },
    { scope: "worker" },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const leadsFolder = mkdtempSync(path.join(tmpdir(), "leads-"));
      const { server, ended, url } = await startServer({
        PORT: "0",
        LEADS_DATA_DIR: leadsFolder,
        LEADS_RATE_LIMIT: "0",
      });
      await use({ origin: url, leadsFolder });
      server.kill("SIGTERM");
      await ended;
      rmSync(leadsFolder, { recursive: true });
    },
    { scope: "worker" },
  ],
  tab: [
    async ({ browserProgram, scripts }, use, test) => {
      const tab = await browserProgram.openTab(scripts);
      await tab.resize(1280, 800);
      await use(tab);
      if (test.status !== test.expectedStatus) {
        const page = await tab.run(
          () => ({ url: location.href, y: scrollY, focus: document.activeElement?.outerHTML }),
          null,
        );
        await test.attach("page", { body: JSON.stringify(page), contentType: "text/plain" });
      }
      const complaints = await tab.complaints();
      await tab.close();
      expect(complaints.filter((complaint) => !KNOWN.test(complaint))).toEqual([]);
    },
    // On a busy machine WebKit's driver sometimes opens no window.
    { timeout: 20_000 },
  ],
  visitor: async ({ tab, site }, use) => {
    await use(new Visitor(tab, site.origin));
  },
});
