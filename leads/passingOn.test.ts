/**
 * Which requests may leave the company, from the request to its destinations: none with Global Privacy Control, no complaint,
 * and to the lead network none without consent to that.
 */

import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage, networkCatalog, networkConsent, plainRequest } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";
import type { Leads } from "./openLeads";
import { type LeadEntry, leadDocument } from "./record/leadRecord";

const clickIds = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `click-${name}`]));
const marks = { utm_source: "mailer", at: "2026-11-01T08:00:00Z", ...clickIds("gclid", "gbraid", "wbraid") };
const clicks = clickIds("fbclid", "msclkid", "ttclid", "li_fat_id", "twclid", "dclid");
const attribution = { first: marks, last: { ...marks, ...clicks, referrer: "search.example" } };
const xxTrustedFormCertUrl = "https://cert.trustedform.com/0123abcd";
const SIGNAL = { "sec-gpc": "1" };

const json = (headers: object = {}, fields: object = {}) =>
  leadRequest({ ...networkConsent, attribution, xxTrustedFormCertUrl, ...fields }, { ...fromOwnPage, ...headers });
const plain = (headers: object = {}, fields: object = {}) => {
  const sent = { ...plainRequest, ...networkConsent, consent: "on", xxTrustedFormCertUrl };
  const body = { ...sent, attribution: JSON.stringify(attribution), ...fields };
  return postForm("/api/leads", body, { ...fromOwnPage, ...headers });
};

const folder = testFolder();
let leads: Leads;
beforeEach(async () => {
  // A site with every destination. They are chosen, and none is asked.
  const env = {
    LEADSPEDIA_URL: "http://127.0.0.1:9/post.do",
    LEADSPEDIA_CAMPAIGNS: JSON.stringify({ PLUMBING: { id: "1", key: "k" } }),
    LEADS_WEBHOOK_URL: "http://127.0.0.1:9/hook",
    LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
    TRUSTEDFORM_API_KEY: "k",
  };
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, ...env }, { catalog: networkCatalog });
  await leads.stopDelivering();
});
afterEach(() => leads.close());

async function take(request: Request): Promise<LeadEntry> {
  await leads.fetch(request, { address: "203.0.113.7" });
  const [lead] = await storedLeads(leads);
  if (!lead) throw new Error("nothing is stored");
  return lead;
}

const destinations = ({ deliveries }: LeadEntry) => deliveries.map(({ destination }) => destination).join(" ");

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
  expect(destinations(lead)).toBe("webhook");
});

test.each<[string, Request]>([
  ["a plain form", plain()],
  ["JSON with a header that says no", json({ "sec-gpc": "0" })],
])("%s without the signal keeps all and goes everywhere", async (_how, request) => {
  const lead = await take(request);
  expect(lead.consent).not.toHaveProperty("globalPrivacyControl");
  expect(lead.attribution).toEqual(attribution);
  expect(destinations(lead)).toBe("leadspedia trustedform webhook");
});

test.each<[string, Request, string]>([
  ["JSON of a customer", json({}, { kind: "customer", job: "1 Elm Street" }), "webhook"],
  ["a plain form of a customer", plain({}, { kind: "customer", job: "1 Elm Street" }), "webhook"],
  ["a box that is not ticked", json({}, { networkConsent: false }), "trustedform webhook"],
  ["consent to a version without a network", json({}, { consentVersion: "test-1" }), "trustedform webhook"],
  ["consent to a version that nobody knows", json({}, { consentVersion: "test-9" }), "trustedform webhook"],
  ["consent to the network alone", json({}, { consent: false }), "leadspedia trustedform webhook"],
  ["a form without a certificate", json({}, { xxTrustedFormCertUrl: "" }), "leadspedia webhook"],
])("%s goes where it may", async (_what, request, expected) => {
  expect(destinations(await take(request))).toBe(expected);
});

test("the export has the words of the box; with another box ticked it is another request", async () => {
  const words = networkCatalog.form.consent.network?.text;
  const lead = await take(plain());
  expect(leadDocument(lead)).toMatchObject({ consent: true, networkConsentWords: words });
  await leads.fetch(plain({}, { networkConsent: "" }), { address: "203.0.113.7" });
  await leads.fetch(plain(), { address: "203.0.113.7" });
  const silent = (await storedLeads(leads)).filter(({ consent }) => !consent.network);
  expect([silent.length, await storedLeads(leads).then((all) => all.length)]).toEqual([1, 2]);
  expect(silent.map(leadDocument)).toMatchObject([{ consent: true }]);
});
