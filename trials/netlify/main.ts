/**
 * `npm run --prefix trials test:netlify`: builds and checks the site as a preview. Serves it with Netlify's command line and
 * the settings of the live site. Checks pages, headers, redirects, both ways to send the form, the delivery in the
 * background, and the sweep. Contacts no other machine.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { contentIn } from "../../e2e/support/siteContent";
import { buildPreview, checkPreview } from "../../e2e/variants/previewSite";
import { COUNT_ENDPOINT, HEALTH_ENDPOINT, LEADS_ENDPOINT, WITHDRAWAL_ENDPOINT } from "../../leads/model/endpoints";
import type { LeadDocument } from "../../leads/model/leadRecord";
import { HttpReceiver } from "../../test/leads/httpReceiver";
import { startPostgres } from "../../test/leads/startPostgres";
import { type NetlifySite, startNetlify } from "./startNetlify";

const CSP = /^default-src 'none'; .*script-src 'self' 'sha256-/;
const HTML = /^text\/html/;
const SECURITY = { "content-security-policy": /default-src 'none'/, "x-content-type-options": /^nosniff$/ };

interface Expected {
  status: number;
  /** A redirect's target. */
  location?: string;
  headers?: Record<string, RegExp>;
  body?: RegExp;
}

/**
 * The expected responses, by path. Two things cannot be checked here. The local runtime sends its own Cache-Control. And
 * it looks up a page's headers by the page's file name, so rules for one page do not apply.
 * @param service a service's slug
 */
const answers = (service: string): Record<string, Expected> => ({
  "/": { status: 200, headers: { ...SECURITY, "content-security-policy": CSP, "content-type": HTML } },
  [`/services/${service}`]: { status: 200, headers: { "content-type": HTML } },
  "/services/nobody-does-this": { status: 404, headers: { ...SECURITY, "content-type": HTML } },
  "/contact/index.html": { status: 301, location: "/contact" },
  "/fonts/figtree.woff2": { status: 200, headers: { "content-type": /^font\/woff2/ } },
  "/api/nothing": { status: 404, headers: { ...SECURITY, "content-type": /^application\/json/ } },
  [HEALTH_ENDPOINT]: { status: 200, headers: SECURITY, body: /"store":"postgres"/ },
  [COUNT_ENDPOINT]: { status: 204 },
  [LEADS_ENDPOINT]: { status: 405, headers: { allow: /^POST$/ } },
  [WITHDRAWAL_ENDPOINT]: {
    status: 200,
    headers: { "content-type": HTML },
    body: /<form[^>]* action="\/api\/withdraw"/,
  },
});

/** @returns the differences from the expected response */
async function faultsAt(origin: string, address: string, expected: Expected): Promise<string[]> {
  const response = await fetch(origin + address, { redirect: "manual" });
  const body = await response.text();
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string) => holds || faults.push(`${address}: ${fault}`);
  demand(response.status === expected.status, `status ${response.status}`);
  const location = response.headers.get("location");
  if (expected.location) demand(location?.replace(origin, "") === expected.location, `leads to ${location}`);
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    demand(value.test(response.headers.get(name) ?? ""), `${name}: ${response.headers.get(name)}`);
  }
  if (expected.body) demand(expected.body.test(body), `says ${body.slice(0, 200)}`);
  return faults;
}

/** Sends a request for a quote. */
const send = (
  origin: string,
  email: string,
  type: "application/json" | "application/x-www-form-urlencoded",
  more: Record<string, string> = {},
) => {
  const lead = { kind: "quote", page: "/contact", name: "Ada O'Brien", phone: "(302) 555-0142", email, zip: "19904" };
  const fields = { ...lead, service: "other", message: "Für Zoë: the faucet drips." };
  return fetch(origin + LEADS_ENDPOINT, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": type,
      accept: type === "application/json" ? type : "text/html",
      // Browsers send this header on the site's pages. A request without it would be quarantined.
      "sec-fetch-site": "same-origin",
      ...more,
    },
    body: type === "application/json" ? JSON.stringify(fields) : new URLSearchParams(fields),
  });
};

/** The stored leads, as the office exports them. */
function storedLeads(copy: string, databaseUrl: string): LeadDocument[] {
  const lines = execFileSync(process.execPath, ["--import", "tsx", "commands/leads.ts", "export", "--json"], {
    cwd: copy,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

async function check(origin: string, copy: string, databaseUrl: string, { received }: HttpReceiver): Promise<void> {
  const arrived = () => received.map(({ headers }) => String(headers["webhook-id"]));
  const atLeast = async (count: number) => {
    while (received.length < count) await pause(50);
  };
  const { services } = contentIn(path.join(copy, "content"));
  const faults: string[] = [];
  for (const [address, expected] of Object.entries(answers(services[0]?.slug ?? ""))) {
    faults.push(...(await faultsAt(origin, address, expected)));
  }
  assert.deepEqual(faults, []);

  const scripted = await send(origin, "scripted@home.example", "application/json");
  assert.equal(scripted.status, 201);
  const signal = { "sec-gpc": "1" };
  const plain = await send(origin, "plain@home.example", "application/x-www-form-urlencoded", signal);
  assert.equal(plain.status, 303);
  assert.match(plain.headers.get("location") ?? "", /^\/thank-you\?reference=\w{5}-\w{5}&link=[^&]+#sent$/);
  const refused = await send(origin, "nobody", "application/x-www-form-urlencoded");
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /<form[^>]*>.*value="nobody"/s, "the plain form comes back with what was typed");

  const stored = storedLeads(copy, databaseUrl);
  const known = stored.map(({ email, message }) => ({ email, message }));
  assert.deepEqual(
    known.sort((one, other) => String(one.email).localeCompare(String(other.email))),
    ["plain@home.example", "scripted@home.example"].map((email) => ({
      email,
      message: "Für Zoë: the faucet drips.",
    })),
  );
  const withSignal = stored.filter(({ globalPrivacyControl }) => globalPrivacyControl);
  assert.deepEqual(
    withSignal.map(({ email }) => email),
    ["plain@home.example"],
    "the browser's privacy signal is stored",
  );
  for (const { ip } of stored) assert.match(String(ip), /^(127\.0\.0\.1|::1)$/, "the client's address is known");

  const accepted = stored.filter(({ state }) => state === "accepted").map(({ id }) => String(id));
  assert.ok(accepted.length > 0, "there was something to deliver");
  await atLeast(accepted.length);
  assert.deepEqual(arrived().sort(), accepted.sort(), "the background function delivers what was accepted, at once");
  const stranger = await fetch(`${origin}/.netlify/functions/deliver-background`, { method: "POST" });
  assert.equal(stranger.status, 202, "a stranger learns nothing");
  await fetch(`${origin}/.netlify/functions/sweep`, { method: "POST" });
  assert.equal(received.length, accepted.length, "the scheduled function repeats nothing");

  const withdrawn = await fetch(origin + WITHDRAWAL_ENDPOINT, {
    method: "POST",
    headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ email: "scripted@home.example" }),
  });
  assert.equal(withdrawn.status, 200);
  await atLeast(accepted.length + 1);
  const notices = arrived().filter((id) => /-withdrawal-\d+$/.test(id));
  assert.equal(notices.length, 1, "the webhook is told once of the withdrawal");
}

async function main(): Promise<void> {
  const copy = await buildPreview();
  const postgres = startPostgres(["fsync=off"]);
  const destination = new HttpReceiver();
  await destination.start();
  let site: NetlifySite | undefined;
  try {
    await checkPreview(copy);
    site = await startNetlify(copy, {
      CONTEXT: "production",
      DATABASE_URL: postgres.url,
      LEADS_RATE_LIMIT: "0",
      LEADS_WEEKLY_REPORT: "off",
      LEADS_WEBHOOK_URL: destination.origin,
      LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    });
    await check(site.origin, copy, postgres.url, destination);
    console.log("Netlify's local runtime serves the site and takes its leads as it should.");
  } catch (error) {
    console.error(site?.printed().slice(-3000));
    throw error;
  } finally {
    await site?.stop();
    await destination.stop();
    postgres.remove();
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
