/**
 * `npm run shots:guides`: takes the guides' pictures of the built site, the editor, the panel of
 * `npm run develop` and two commands. `npm run shots:guides -- editor` takes only those with the word in their name.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { contentFolder } from "../../src/content/read/loadContent";
import { createSiteServer } from "../../hosts/node/createSiteServer";
import { copyProject } from "../../test/copyProject";
import { startDevelop } from "../../test/develop/startDevelop";
import { storeLeads } from "./storeLeads";
import { launchOptions } from "../support/chromium";
import { headline, openForm, paintPicture, save, startEditor, upload } from "../support/contentEditor";
import { openPage } from "../support/openPage";
import { serviceSlugs } from "../support/routes";
import { siteContent } from "../support/siteContent";
import { startServer } from "../support/startServer";
import { officeLink, statusLink } from "../support/storedLeads";

const FOLDER = "docs/images/guides";
const SCREEN = { width: 1280, height: 800 };

/** Writes a screenshot as WebP, which keeps text sharp in few bytes. */
async function keep(name: string, screenshot: Buffer, width = 1000): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`);
  const { size } = await sharp(screenshot)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
  console.log(`${file}: ${Math.ceil(size / 1000)} KB`);
}

/** Opens a browser page on the built site. */
async function withSite(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const server = await createSiteServer({ publicFolder: "public", fetch: async () => new Response(), messages: { busy: "", failed: "" } });
  await once(server.listen(0), "listening");
  const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage({ baseURL, viewport: SCREEN, reducedMotion: "reduce" });
  await work(page);
  await page.close();
  server.close();
}

/** Puts a number at the top left of each place. */
async function number(places: readonly Locator[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    await place.first().evaluate((element, number) => {
      const { left, top } = element.getBoundingClientRect();
      const mark = document.body.appendChild(document.createElement("b"));
      mark.textContent = String(number);
      mark.style.cssText = `position:absolute;z-index:999;left:${Math.max(4, left + scrollX - 38)}px;top:${top + scrollY}px;
        width:32px;height:32px;border-radius:50%;background:#b91c1c;color:#fff;font:700 18px/32px sans-serif;text-align:center;
        box-shadow:0 0 0 3px #fff`;
    }, index + 1);
  }
}

/** A service's page with the guide's numbers. */
const servicePage = (browser: Browser) =>
  withSite(browser, async (page) => {
    const service = siteContent.services.find(({ related }) => related) ?? siteContent.services[0];
    await openPage(page, `/services/${service?.slug ?? serviceSlugs[0]}`);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    });
    const main = page.getByRole("main");
    await number([
      main.getByRole("heading", { level: 1 }),
      main.getByText(service?.shortDescription ?? "", { exact: true }),
      main.locator("img:visible").nth(1),
      main.getByText(service?.description.split("\n")[0] ?? ""),
      main.getByText(service?.features[0] ?? "", { exact: true }),
      main.getByRole("link", { name: service?.related?.[0]?.reason }),
    ]);
    const end = await main.getByText(service?.related?.at(-1)?.reason ?? "", { exact: true }).boundingBox();
    const height = Math.ceil((end?.y ?? 1600) + (end?.height ?? 0) + 60);
    // Chromium may draw content off screen only in part.
    await page.setViewportSize({ ...SCREEN, height });
    await keep("service-page", await page.screenshot());
  });

/** The footer with the office hours. */
const hours = (browser: Browser) =>
  withSite(browser, async (page) => {
    await openPage(page, "/contact");
    await keep("hours", await page.getByRole("contentinfo").screenshot());
  });

/** A command's output in a terminal. */
async function terminal(browser: Browser, name: string, command: string, output: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1100, height: 400 } });
  const asHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  await page.setContent(`<pre style="margin:0;padding:20px 24px;background:#111827;color:#e5e7eb;white-space:pre-wrap;
    font:15px/1.5 'DejaVu Sans Mono','Liberation Mono',monospace"><b style="color:#fdba74">$ ${asHtml(command)}</b>
${asHtml(output.trim())}</pre>`);
  await keep(name, await page.locator("pre").screenshot());
  await page.close();
}

/** @returns a program's output. @throws if there is none */
function run(script: string, parameters: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string {
  const words = ["--import", "tsx", path.resolve(script), ...parameters];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (stdout === "") throw new Error(stderr);
  return stdout;
}

/** Makes a typing mistake in a content file. */
function slip(folder: string, file: string, from: RegExp, to: string): void {
  const whole = path.join(folder, file);
  writeFileSync(whole, readFileSync(whole, "utf8").replace(from, to));
}
const missingComma = [/",\n {2}"/, '"\n  "'] as const;
const misspeltPlaceholder = [/\{phone\}/, "{fone}"] as const;
/** A file with the placeholder of the phone number. */
const withPhone = "pages/home.json";

async function contentCheck(browser: Browser): Promise<void> {
  const copy = copyProject("shots");
  const content = path.join(copy, "content");
  slip(content, withPhone, ...misspeltPlaceholder);
  slip(content, `services/${serviceSlugs[0]}.json`, /"imageAlt": .*\n/, "");
  slip(content, "failure.json", ...missingComma);
  const output = run("commands/checkContent.ts", [], copy);
  rmSync(copy, { recursive: true });
  await terminal(browser, "check-content", "npm run check:content", output);
}

async function leadsList(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  await storeLeads({ dataDir }, serviceSlugs);
  const output = run("commands/leads.ts", ["list"], process.cwd(), { LEADS_DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
  await terminal(browser, "leads-list", "npm run leads -- list", output);
}

/** The page of an alert's link, on a phone: as it opens, with what the visitor will read, and what they then see. */
async function answer(browser: Browser): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  await storeLeads({ dataDir }, serviceSlugs);
  const site = await startServer({ PORT: "0", LEADS_DATA_DIR: dataDir });
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.goto(await officeLink("6JQ0T-W9YHM", dataDir));
  await keep("answer", await page.screenshot({ fullPage: true }), 520);
  await page.getByRole("button", { name: "I have it" }).click();
  await page.getByRole("button", { name: "Reached them" }).click();
  const [booked, declined] = ["Booked", "Not for us"].map((name) => page.getByRole("form", { name }));
  await booked?.getByLabel("The visitor sees").fill("Tuesday 8 to 10");
  await page.setViewportSize({ width: 390, height: 3_000 });
  const { y = 0 } = (await booked?.boundingBox()) ?? {};
  const { y: last = 0, height = 0 } = (await declined?.boundingBox()) ?? {};
  const clip = { x: 0, y: y - 60, width: 390, height: last + height - y + 80 };
  await keep("answer-shown", await page.screenshot({ clip }), 520);
  await booked?.getByRole("button", { name: "Booked" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await statusLink("6JQ0T-W9YHM", dataDir));
  await keep("status", await page.screenshot({ fullPage: true }), 520);
  await page.close();
  site.server.kill("SIGTERM");
  await site.ended;
  rmSync(dataDir, { recursive: true });
}

/** The editor with a form, and its refusal of a small picture. */
async function editor(browser: Browser): Promise<void> {
  const around = mkdtempSync(path.join(tmpdir(), "editor-"));
  const folder = path.join(around, "content");
  cpSync(contentFolder, folder, { recursive: true });
  const small = path.join(around, "small.jpg");
  await paintPicture(small, 400, 300);
  const running = await startEditor(folder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await openForm(page, running.address, "Home");
  await headline(page).waitFor();
  await page.waitForLoadState("networkidle");
  await keep("editor", await page.screenshot());
  await upload(page, small);
  await save(page);
  await page.getByText(/The picture is too small/).first().waitFor();
  await keep("editor-refuses", await page.screenshot({ clip: { x: 0, y: 0, width: 1000, height: 700 } }));
  await page.close();
  await running.stop();
  rmSync(around, { recursive: true });
}

/** The panel of `npm run develop` over a page. */
async function panel(browser: Browser): Promise<void> {
  const site = await startDevelop();
  const page = await browser.newPage({ viewport: SCREEN, reducedMotion: "reduce" });
  await page.goto(site.origin, { waitUntil: "load" });
  site.edit(withPhone, (text) => text.replace(...misspeltPlaceholder));
  await page.getByRole("heading", { name: "Something in content/ is not in order" }).waitFor({ timeout: 120_000 });
  await keep("develop-panel", await page.screenshot());
  await page.close();
  await site.stop();
}

const shots: Record<string, (browser: Browser) => Promise<void>> = {
  "service-page": servicePage,
  hours,
  "check-content": contentCheck,
  "leads-list": leadsList,
  answer,
  editor,
  "develop-panel": panel,
};

async function main(): Promise<void> {
  const [wanted = ""] = process.argv.slice(2);
  const browser = await chromium.launch(launchOptions());
  for (const [name, shoot] of Object.entries(shots)) if (name.includes(wanted)) await shoot(browser);
  await browser.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
