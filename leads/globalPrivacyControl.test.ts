/** What becomes of a request whose sender's browser sends Global Privacy Control, from the request to its destinations. */

import type { LeadEntry } from "../model/lead/leadRecord";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage, plainRequest } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";

const marks = {
  utm_source: "mailer",
  gclid: "click-1",
  gbraid: "click-2",
  wbraid: "click-3",
  at: "2026-11-01T08:00:00Z",
};
const more = {
  ...{
    fbclid: "click-4",
    msclkid: "click-5",
    ttclid: "click-6",
    li_fat_id: "click-7",
    twclid: "click-8",
    dclid: "click-9",
  },
  referrer: "search.example",
};
const attribution = { first: marks, last: { ...marks, ...more } };
const xxTrustedFormCertUrl = "https://cert.trustedform.com/0123abcd";
const SIGNAL = { "sec-gpc": "1" };

const json = (headers: object = {}, fields: object = {}) =>
  leadRequest({ attribution, xxTrustedFormCertUrl, ...fields }, { ...fromOwnPage, ...headers });
const plain = (headers: object = {}, more: object = {}) => {
  const fields = {
    ...plainRequest,
    consent: "on",
    attribution: JSON.stringify(attribution),
    xxTrustedFormCertUrl,
    ...more,
  };
  return postForm("/api/leads", fields, { ...fromOwnPage, ...headers });
};

const folder = testFolder();
const network = new HttpReceiver();
beforeAll(() => network.start());
afterAll(() => network.stop());

/** Takes a request on a site with every destination, and tells what was stored of it. */
async function take(request: Request): Promise<LeadEntry> {
  const leads = openTestLeads({
    LEADS_DATA_DIR: folder.path,
    LEADSPEDIA_URL: `${network.origin}/post.do`,
    LEADSPEDIA_CAMPAIGNS: JSON.stringify({ PLUMBING: { id: "1", key: "k" } }),
    LEADS_WEBHOOK_URL: `${network.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
  });
  // Destinations are chosen and none is asked.
  await leads.stopDelivering();
  await leads.fetch(request, { address: "203.0.113.7" });
  const [lead] = await storedLeads(leads);
  await leads.close();
  if (!lead) throw new Error("nothing is stored");
  return lead;
}

const destinations = ({ deliveries }: LeadEntry) => deliveries.map(({ destination }) => destination);

test.each<[string, Request]>([
  ["JSON with the header", json(SIGNAL)],
  ["JSON in which a script says so", json({}, { globalPrivacyControl: true })],
  ["a plain form with the header", plain(SIGNAL)],
  ["a plain form that a script posts", plain({}, { globalPrivacyControl: "true" })],
])("%s: no click id is kept, no lead network gets it, and the lead says why", async (_how, request) => {
  const lead = await take(request);
  expect(lead.consent).toMatchObject({ given: true, globalPrivacyControl: true });
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
  expect(lead.consent).not.toHaveProperty("globalPrivacyControl");
  expect(lead.attribution).toEqual(attribution);
  expect(destinations(lead)).toEqual(["leadspedia", "trustedform", "webhook"]);
});
