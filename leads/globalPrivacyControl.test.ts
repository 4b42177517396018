/** What becomes of a request whose sender's browser sends Global Privacy Control, from the request to its destinations. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { renderReturnedPage } from "./http/returnedPage";
import { type LeadDocument, leadEntryDocument } from "./model/leadRecord";
import { openLeads } from "./openLeads";
import { readSettings } from "./settings";
import { leadPages } from "./store/leadQueries";

const marks = {
  utm_source: "mailer",
  gclid: "click-1",
  gbraid: "click-2",
  wbraid: "click-3",
  at: "2026-11-01T08:00:00Z",
};
const more = { fbclid: "click-4", msclkid: "click-5", referrer: "search.example" };
const attribution = { first: marks, last: { ...marks, ...more } };
const xxTrustedFormCertUrl = "https://cert.trustedform.com/0123abcd";
const SIGNAL = { "sec-gpc": "1" };

const json = (headers: object = {}, fields: object = {}) =>
  new Request("https://repairs.example/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnPage, ...headers },
    body: JSON.stringify({ ...sampleRequest, attribution, xxTrustedFormCertUrl, ...fields }),
  });

const plain = (headers: object = {}) => {
  const fields = { ...sampleRequest, consent: "on", attribution: JSON.stringify(attribution), xxTrustedFormCertUrl };
  return new Request("https://repairs.example/api/leads", {
    method: "POST",
    headers: { accept: "text/html", ...fromOwnPage, ...headers },
    body: new URLSearchParams(fields),
  });
};

let network: HttpReceiver;
let folder: string;
beforeEach(async () => {
  network = new HttpReceiver();
  await network.start();
  folder = mkdtempSync(path.join(tmpdir(), "leads-"));
});
afterEach(async () => {
  await network.stop();
  rmSync(folder, { recursive: true });
});

/** Takes a request on a site with every destination, and tells what was stored of it. */
async function take(request: Request): Promise<LeadDocument> {
  const settings = readSettings({
    LEADS_DATA_DIR: folder,
    LEADSPEDIA_URL: `${network.origin}/post.do`,
    LEADSPEDIA_CAMPAIGNS: JSON.stringify({ PLUMBING: { id: "1", key: "k" } }),
    LEADS_WEBHOOK_URL: `${network.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
  });
  const leads = openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings,
    log: pino({ level: "silent" }),
  });
  // Destinations are chosen and none is asked.
  await leads.stopDelivering();
  try {
    await leads.fetch(request, { address: "203.0.113.7" });
    for await (const [entry] of leadPages(await leads.store())) if (entry) return leadEntryDocument(entry);
    throw new Error("nothing is stored");
  } finally {
    await leads.close();
  }
}

const destinations = (lead: LeadDocument) =>
  (lead.deliveries as { destination: string }[]).map(({ destination }) => destination);

test.each<[string, Request]>([
  ["JSON with the header", json(SIGNAL)],
  ["JSON in which a script says so", json({}, { globalPrivacyControl: true })],
  ["a plain form with the header", plain(SIGNAL)],
])("%s: no click id is kept, no lead network gets it, and the lead says why", async (_how, request) => {
  const lead = await take(request);
  expect(lead).toMatchObject({ consent: true, globalPrivacyControl: true });
  expect(JSON.stringify(lead)).not.toContain("click-");
  expect(lead.attribution).toEqual({
    first: { utm_source: "mailer", at: marks.at },
    last: { utm_source: "mailer", referrer: "search.example", at: marks.at },
  });
  expect(destinations(lead)).toEqual(["webhook"]);
});

test.each<[string, Request]>([
  ["JSON", json()],
  ["a plain form", plain()],
  ["a header that says no", json({ "sec-gpc": "0" })],
])("%s without the signal keeps all and goes everywhere", async (_how, request) => {
  const lead = await take(request);
  expect(lead).toMatchObject({ globalPrivacyControl: false, attribution });
  expect(destinations(lead)).toEqual(["leadspedia", "trustedform", "webhook"]);
});
