/**
 * `npm run --prefix trials test:netlify`: builds and checks a copy of the project, or the one in the named folder, as a
 * preview. Serves it with Netlify's command line and the settings of the live site. Checks what is Netlify's own there:
 * headers, redirects, the three functions and their bundles. Contacts no other machine.
 */
import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { installPackage } from "../../commands/installPackage";
import { contentIn } from "../../e2e/support/siteContent";
import { paintPictures } from "../../e2e/variants/paintPictures";
import { buildPreview, checkPreview } from "../../e2e/variants/previewSite";
import type { LeadEntry } from "../../leads/record/leadRecord";
import { leadPages } from "../../leads/store/leadQueries";
import { openStore } from "../../leads/store/openStore";
import { COUNT_ENDPOINT, HEALTH_ENDPOINT, LEADS_ENDPOINT, WITHDRAWAL_ENDPOINT } from "../../model/lead/endpoints";
import { copyProject } from "../../test/copyProject";
import { freePort } from "../../test/freePort";
import { HttpReceiver } from "../../test/leads/httpReceiver";
import { startPostgres } from "../../test/leads/startPostgres";
import { type Program, startProgram } from "../../test/startProgram";

const FOLDER = "trials/netlify";
const HTML = /^text\/html/;
const POLICY = /^default-src 'none'/;

/**
 * The expected responses, by path. Two things cannot be checked here. The local runtime sends its own Cache-Control. And
 * it looks up a page's headers by the page's file name, so rules for one page do not apply.
 */
const answersOf = (service: string): Record<string, [status: number, headers: Record<string, RegExp>]> => ({
  "/": [200, { "content-security-policy": /^default-src 'none'; .*script-src 'self' 'sha256-/, "content-type": HTML }],
  [`/services/${service}`]: [200, { "content-type": HTML }],
  "/services/nobody-does-this": [404, { "content-security-policy": POLICY, "content-type": HTML }],
  "/contact/index.html": [301, { location: /\/contact$/ }],
  "/fonts/figtree.woff2": [200, { "content-type": /^font\/woff2/, "x-content-type-options": /^nosniff$/ }],
  "/api/nothing": [404, { "content-security-policy": POLICY, "content-type": /^application\/json/ }],
  [HEALTH_ENDPOINT]: [200, { "content-security-policy": POLICY }],
  [COUNT_ENDPOINT]: [204, {}],
  [LEADS_ENDPOINT]: [405, { allow: /^POST$/ }],
  [WITHDRAWAL_ENDPOINT]: [200, { "content-type": HTML }],
});

/**
 * Serves a preview's built copy as the live site. Disables edge functions: the site has none, and they would download Deno.
 * @param env the environment variables of the site's functions on Netlify
 */
async function startNetlify(copy: string, env: Record<string, string>): Promise<Program & { origin: string }> {
  installPackage(FOLDER);
  const edit = (name: string, from: RegExp, to: string) => {
    const file = path.join(copy, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  // The site is built already. Only its functions are left to build, and they read from the catalog whether it is live.
  edit("netlify.toml", /command = .*/, 'command = "true"');
  edit("hosts/built/catalog.json", /"isPreview": true/, '"isPreview": false');
  const port = await freePort();
  const program = path.resolve(FOLDER, "node_modules/netlify-cli/bin/run.js");
  const options = ["--offline", "--internal-disable-edge-functions", "--context", "production", "--port", String(port)];
  // The command line stores settings in HOME.
  const asOnNetlify = {
    CONTEXT: "production",
    NETLIFY: "true",
    CI: "true",
    BROWSER: "none",
    HOME: copy,
    NO_COLOR: "1",
  };
  const started = await startProgram([program, "serve", ...options], "Local dev server ready", {
    cwd: copy,
    env: { ...asOnNetlify, ...env },
  });
  return { ...started, origin: `http://localhost:${port}` };
}

/** Browsers send this header on the site's pages. A request without it would be quarantined. */
const fromOwnPage = { "sec-fetch-site": "same-origin", accept: "text/html" };
const MESSAGE = "Für Zoë: the faucet drips.";
const lead = { kind: "quote", page: "/contact", name: "Ada O'Brien", phone: "(302) 555-0142", zip: "19904" };

/** Asks, and reads the whole answer: Node's client fails if a connection ends with an unread one. */
async function ask(address: string, request: RequestInit = {}) {
  const response = await fetch(address, { redirect: "manual", ...request });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Sends a plain form. */
const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(address, { method: "POST", headers: { ...fromOwnPage, ...headers }, body: new URLSearchParams(fields) });

async function storedLeads(databaseUrl: string): Promise<LeadEntry[]> {
  const store = await openStore({ databaseUrl, dataDir: "" });
  const pages: LeadEntry[][] = [];
  for await (const page of leadPages(store)) pages.push(page);
  await store.close();
  return pages.flat();
}

/** The functions store what a script and a plain form send, deliver it at once and only once, and tell of a withdrawal. */
async function checkLeads(origin: string, databaseUrl: string, { received }: HttpReceiver): Promise<void> {
  const atLeast = async (count: number) => {
    while (received.length < count) await pause(50);
  };
  const fields = { ...lead, service: "other", message: MESSAGE };
  const scripted = await ask(origin + LEADS_ENDPOINT, {
    method: "POST",
    headers: { ...fromOwnPage, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...fields, email: "scripted@home.example" }),
  });
  assert.equal(scripted.status, 201);
  const plain = await post(origin + LEADS_ENDPOINT, { ...fields, email: "plain@home.example" }, { "sec-gpc": "1" });
  assert.match(plain.headers.get("location") ?? "", /^\/api\/request\?link=\w{5}-\w{5}\.[^&]+#sent$/);
  const refused = await post(origin + LEADS_ENDPOINT, { ...fields, zip: "1990" });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /<form[^>]*>.*value="1990"/s, "the plain form comes back with what was typed");

  const stored = await storedLeads(databaseUrl);
  assert.deepEqual(
    stored
      .map(({ email, state, answers: { message }, consent }) => [email, state, message, consent.globalPrivacyControl])
      .sort(),
    [
      ["plain@home.example", "accepted", MESSAGE, true],
      ["scripted@home.example", "accepted", MESSAGE, undefined],
    ],
  );
  for (const { ip } of stored) assert.match(String(ip), /^(127\.0\.0\.1|::1)$/, "the client's address is known");

  await atLeast(stored.length);
  const stranger = await ask(`${origin}/.netlify/functions/deliver-background`, { method: "POST" });
  assert.equal(stranger.status, 202, "a stranger learns nothing");
  await ask(`${origin}/.netlify/functions/sweep`, { method: "POST" });
  const ids = received.map(({ headers }) => String(headers["webhook-id"]));
  assert.deepEqual(ids.sort(), stored.map(({ id }) => id).sort(), "the scheduled function repeats nothing");

  const withdrawn = await post(origin + WITHDRAWAL_ENDPOINT, { email: "scripted@home.example" });
  assert.equal(withdrawn.status, 200);
  await atLeast(stored.length + 1);
  assert.match(
    String(received.at(-1)?.headers["webhook-id"]),
    /-withdrawal-\d+$/,
    "the webhook is told of a withdrawal",
  );
}

async function checkAnswers(origin: string, copy: string): Promise<void> {
  const [service] = contentIn(path.join(copy, "content")).services;
  for (const [address, [status, headers]] of Object.entries(answersOf(String(service?.slug)))) {
    const response = await ask(origin + address);
    assert.equal(response.status, status, address);
    for (const [name, value] of Object.entries(headers)) {
      assert.match(response.headers.get(name) ?? "", value, `${address}: ${name}`);
    }
  }
}

async function copyOfOwn(): Promise<string> {
  const copy = copyProject("preview");
  await paintPictures(copy);
  return copy;
}

async function main([folder]: readonly string[]): Promise<void> {
  const copy = folder ?? (await copyOfOwn());
  buildPreview(copy);
  const postgres = startPostgres(["fsync=off"]);
  const destination = new HttpReceiver();
  await destination.start();
  let site: Awaited<ReturnType<typeof startNetlify>> | undefined;
  try {
    await checkPreview(copy);
    site = await startNetlify(copy, {
      DATABASE_URL: postgres.url,
      LEADS_RATE_LIMIT: "0",
      LEADS_WEEKLY_REPORT: "off",
      LEADS_WEBHOOK_URL: destination.origin,
      LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    });
    await checkAnswers(site.origin, copy);
    await checkLeads(site.origin, postgres.url, destination);
    console.log("Netlify's local runtime serves the site and takes its leads as it should.");
  } catch (error) {
    console.error(site?.printed().slice(-3000));
    throw error;
  } finally {
    await site?.stop();
    await destination.stop();
    postgres.remove();
    if (!folder) rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
