/**
 * Which requests may leave the company, from the request to its destinations: none with Global Privacy Control, no complaint,
 * and to the lead network none without consent to that.
 */

import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage, networkCatalog, networkConsent, plainRequest } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";
import { consentRecord } from "./catalog/consentRecord";
import { type LeadEntry, leadDocument } from "./record/leadRecord";

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
  leadRequest({ ...networkConsent, attribution, xxTrustedFormCertUrl, ...fields }, { ...fromOwnPage, ...headers });
const plain = (headers: object = {}, more: object = {}) => {
  const fields = {
    ...plainRequest,
    ...networkConsent,
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
  const env = {
    LEADS_DATA_DIR: folder.path,
    LEADSPEDIA_URL: `${network.origin}/post.do`,
    LEADSPEDIA_CAMPAIGNS: JSON.stringify({ PLUMBING: { id: "1", key: "k" } }),
    LEADS_WEBHOOK_URL: `${network.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
  };
  const leads = openTestLeads(env, { catalog: networkCatalog });
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

test.each<[string, Request, string[]]>([
  ["JSON that the script sends from the warranty page", json({}, { page: "/warranty" }), ["webhook"]],
  ["a plain form from the warranty page", plain({}, { page: "/warranty" }), ["webhook"]],
  ["the warranty page's address with a query", json({}, { page: "/warranty?utm_source=mail#quote" }), ["webhook"]],
  ["consent to calls alone", json({}, { networkConsent: undefined }), ["trustedform", "webhook"]],
  ["a box that is not ticked", json({}, { networkConsent: false }), ["trustedform", "webhook"]],
  ["consent to a version without a network", json({}, { consentVersion: "test-1" }), ["trustedform", "webhook"]],
  ["consent to a version that nobody knows", json({}, { consentVersion: "test-9" }), ["trustedform", "webhook"]],
  ["consent to the network alone", json({}, { consent: false }), ["leadspedia", "trustedform", "webhook"]],
])("%s goes where it may", async (_what, request, expected) => {
  expect(destinations(await take(request))).toEqual(expected);
});

test("the consent record and the export have the words of the network's box", async () => {
  const { network: words } = networkCatalog.form.consent;
  const lead = await take(plain());
  expect(JSON.parse(consentRecord(lead))).toMatchObject({ consent: true, network: words?.text });
  expect(leadDocument(lead)).toMatchObject({ consent: true, networkConsentWords: words?.text });
  const silent = await take(plain({}, { networkConsent: "" }));
  expect(JSON.parse(consentRecord(silent))).toMatchObject({ consent: true, network: null });
});

test("the same request with another box ticked is another request", async () => {
  const leads = openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog: networkCatalog });
  for (const networkConsent of ["", "on", "on"]) {
    await leads.fetch(plain({}, { networkConsent }), { address: "203.0.113.7" });
  }
  expect(await storedLeads(leads)).toHaveLength(2);
  await leads.close();
});
