/**
 * Searches for leaks. Visitors' input and the server's secrets are unique words here. They must not occur in the server's
 * output, addresses, responses, the browser's storage, or any file but the database.
 */
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { field, fillQuote, openDetails, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { startServer } from "./support/startServer";
import { storedLeads } from "./support/storedLeads";

const { form } = siteContent;

/** The visitor's input. */
const typed = {
  name: "Canarina Quellwick",
  phone: "(302) 555-0193",
  email: "canarina@quellwick.example",
  message: "The canarigold faucet drips.",
};
/** The phone number as stored and as people write it. */
const phoneSpellings = ["3025550193", "302-555-0193"];

/** Secrets in the server's environment. */
const secrets = ["canary-webhook-secret-of-24-bytes", "canary-mail-password"];

const canaries = [...Object.values(typed), ...phoneSpellings, ...secrets];

/** The canaries in a text, also URL-encoded. */
function canariesIn(text: string): string[] {
  const decoded = text.replaceAll("+", " ").replace(/(?:%[0-9A-F]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
  return canaries.filter((canary) => text.includes(canary) || decoded.includes(canary));
}

/** The files that contain a canary, compared as bytes. */
const filesWithCanaries = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return canaries.some((canary) => bytes.includes(canary));
    });

async function fillIn(page: Page, phone = typed.phone): Promise<void> {
  await fillQuote(page, typed.name);
  await field(page, "phone").fill(phone);
  await openDetails(page);
  await field(page, "email").fill(typed.email);
  await field(page, "message").fill(typed.message);
}

/** Sends an invalid request, and then a stored one. */
async function sendTwice(page: Page): Promise<void> {
  await fillIn(page, "302 555");
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await fillIn(page);
  await submitButton(page).click();
  // The panel, or without scripts the request's own page.
  const panel = page.getByRole("heading", { name: form.success.title });
  await expect(panel.or(page.getByText(form.status?.title ?? "", { exact: true }))).toBeVisible();
}

test("input and secrets are only in the database", async ({ browser, request }) => {
  // The destinations fail and echo what they received.
  const echo = createServer((request, response) => request.pipe(response.writeHead(500))).listen(0, "127.0.0.1");
  await once(echo, "listening");
  const dataDir = mkdtempSync(path.join(tmpdir(), "canaries-"));
  const site = await startServer({
    PORT: "0",
    LEADS_DATA_DIR: dataDir,
    LEADS_RATE_LIMIT: "0",
    LEADS_WEBHOOK_URL: `http://127.0.0.1:${(echo.address() as AddressInfo).port}`,
    LEADS_WEBHOOK_SECRET: "canary-webhook-secret-of-24-bytes",
    SMTP_URL: "smtp://canary:canary-mail-password@127.0.0.1:9",
  });
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    await page.goto(`${site.url}/services/${someService.slug}`);
    if (javaScriptEnabled) await scriptedForm(page);
    await sendTwice(page);
    expect(canariesIn(asked.join("\n"))).toEqual([]);
    expect(canariesIn(JSON.stringify(await page.context().storageState()))).toEqual([]);
    if (javaScriptEnabled) {
      expect(canariesIn(await page.evaluate(() => JSON.stringify({ ...sessionStorage })))).toEqual([]);
    }
    await page.close();
  }
  const tries = () => site.said.out.match(/"lead delivery"/g)?.length ?? 0;
  await expect.poll(tries).toBeGreaterThanOrEqual(2);
  await request.post(`${site.url}/api/leads`, { data: `{"name":"${typed.name}` });
  await request.post(`${site.url}/api/leads?email=${typed.email}`, { form: { phone: typed.phone } });
  const health = await request.get(`${site.url}/api/health`);
  expect(canariesIn(await health.text())).toEqual([]);

  site.server.kill("SIGTERM");
  await site.ended;
  expect(site.said.out).toContain('"outcome":"invalid"');
  expect(canariesIn(site.said.out + site.said.error)).toEqual([]);
  expect(filesWithCanaries("public", ".cache/functions", "leads")).toEqual([]);
  // The search proves nothing unless the lead is in the database: one, since the second visit sends the same.
  expect(await storedLeads(dataDir)).toEqual([expect.objectContaining({ name: typed.name, message: typed.message })]);
  const database = ["leads.db", "leads.db-wal"];
  expect(filesWithCanaries(dataDir).filter((file) => !database.includes(path.basename(file)))).toEqual([]);
  echo.closeAllConnections();
  echo.close();
  rmSync(dataDir, { recursive: true });
});
