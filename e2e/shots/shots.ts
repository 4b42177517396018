/**
 * `npm run shots`: takes pictures of every screen and state at four widths, and of every mail, into the ignored folder shots/.
 * `npm run shots -- contact 360` takes only those whose name has all these words.
 */
import { mkdirSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import catalog from "../../hosts/built/catalog.json";
import { catalogSchema } from "../../model/catalog/catalog";
import { createSiteServer } from "../../hosts/node/createSiteServer";
import { router } from "../../leads/http/endpoints";
import { sampleMails } from "../../test/leads/sampleMails";
import { launchOptions } from "../support/chromium";
import { openPage } from "../support/openPage";
import { routes } from "../support/routes";
import { startServer } from "../support/startServer";
import { states } from "../support/states";

const WIDTHS = [360, 768, 1280, 1920];
/** Height of the screen in pixels. */
const heightOf = (width: number) => (width < 500 ? 740 : width < 1000 ? 1024 : 900);

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  mkdirSync("shots", { recursive: true });
  const { server, ended, url: baseURL } = await startServer({ PORT: "0" });
  const browser = await chromium.launch(launchOptions());
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: heightOf(width) },
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const shoot = async (name: string, fullPage: boolean) => {
      await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage });
      console.log(`shots/${name}-${width}.png`);
    };
    const isWanted = (name: string) => wanted.every((word) => `${name}-${width}`.includes(word));
    for (const [name, { path }] of Object.entries(routes)) {
      if (!isWanted(name)) continue;
      await openPage(page, path);
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      await shoot(name, true);
    }
    for (const [name, { path, make }] of Object.entries(states)) {
      if (!isWanted(name)) continue;
      // Otherwise the browser would bring back the sent request of the state before.
      await page.goto("about:blank");
      await openPage(page, path);
      await make(page);
      await shoot(name, false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
    await context.close();
  }
  await shootMails(browser, wanted);
  await browser.close();
  server.kill("SIGTERM");
  await ended;
}

/** Takes pictures of the mails, on a phone and in a window of a mail program. */
async function shootMails(browser: Browser, wanted: readonly string[]): Promise<void> {
  for (const [name, { html }] of Object.entries(sampleMails(catalogSchema.parse(catalog)))) {
    for (const width of [390, 800]) {
      for (const colorScheme of ["light", "dark"] as const) {
        const file = `mail-${name.replaceAll(" ", "-")}-${width}-${colorScheme}`;
        if (!wanted.every((word) => file.includes(word))) continue;
        const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme });
        await page.setContent(html);
        await page.screenshot({ path: `shots/${file}.png`, fullPage: true });
        await page.close();
        console.log(`shots/${file}.png`);
      }
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
