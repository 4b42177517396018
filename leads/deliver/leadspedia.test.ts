import { HttpReceiver } from "../../test/leads/httpReceiver";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sendTo, takes } from "../../test/leads/sampleDestination";
import { sampleLead } from "../../test/leads/sampleLead";
import type { LeadRecord } from "../record/leadRecord";
import { type LeadspediaSettings, leadspedia } from "./leadspedia";

const service = new HttpReceiver();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.reply = { status: 200, body: '{"result":"success"}' };
});

const network = (changes: Partial<LeadspediaSettings> = {}) => {
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  return leadspedia({ url: `${service.origin}/post.do`, campaigns, test: true, ...changes }, sampleCatalog);
};
const send = (lead: LeadRecord = sampleLead, destination = network()) => sendTo(destination, { lead });
const fields = () => Object.fromEntries(new URLSearchParams(service.received[0]?.body));

test("gets the lead in its own field names, for the service's campaign", async () => {
  service.reply.body = JSON.stringify({ result: "success", lead_id: "L1", price: "0.00", msg: "Lead Accepted" });
  expect(await send()).toEqual({ outcome: "delivered", reply: "L1 Lead Accepted" });
  expect(fields()).toEqual({
    lp_campaign_id: "77",
    lp_campaign_key: "k-77",
    lp_response: "JSON",
    lp_test: "1",
    lp_s1: sampleLead.id,
    first_name: "李小龙",
    last_name: "O'Brien <b>",
    phone_home: "3025550142",
    email_address: sampleLead.email,
    zip_code: "19904",
    ip_address: "203.0.113.7",
    user_agent: "Test/1",
    landing_page: "/services/water-damage",
    project_type: "water-damage",
    timeframe: "emergency",
    comments: "It drips.\nSince <today>.",
    trusted_form_cert_id: "0123abcd",
  });
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
  expect(service.received[0]).toMatchObject({ headers });
});

test("gets real leads in production, with empty fields for missing values", async () => {
  const nothing = { ip: null, userAgent: null, page: null, certificateUrl: null };
  await send({ ...sampleLead, ...nothing, answers: { name: "Ada" } }, network({ test: false }));
  expect(fields()).not.toHaveProperty("lp_test");
  const empty = Object.entries(fields()).flatMap(([name, value]) => (value === "" ? [name] : []));
  expect(empty.sort().join(" ")).toBe(
    "comments ip_address landing_page timeframe trusted_form_cert_id user_agent zip_code",
  );
});

test.each([
  [200, '{"result":"failed","msg":"Rejected","errors":[{"error":"No Match"}]}', "refused", "Rejected; No Match"],
  [200, '{"result":"failed"}', "refused", "failed"],
  [200, '{"result":"failed","msg":null,"errors":[{"error":"Duplicate"}]}', "delivered", "Duplicate"],
  [200, '{"result":"success","lead_id":5,"msg":null,"errors":null}', "delivered", "5"],
  [200, "<html>back soon</html>", "later", "not understood: <html>back soon</html>"],
  [502, "bad gateway", "later", "HTTP 502 bad gateway"],
])("that answers %i %s: %s", async (status, body, outcome, reply) => {
  service.reply = { status, body };
  expect(await send()).toMatchObject({ outcome, reply });
});

test("waits without an HTTP request until its campaign is configured", async () => {
  const result = await send({ ...sampleLead, service: "plumbing" });
  expect(result).toEqual({ outcome: "later", reply: "LEADSPEDIA_CAMPAIGNS has no PLUMBING" });
  expect(service.received).toEqual([]);
});

test("something else is for the general campaign, if there is one", () => {
  const consent = { ...sampleLead.consent, network: "Leads & More may pass it on." };
  const lead = { ...sampleLead, consent, service: "other" };
  expect(takes(network(), lead)).toBe(false);
  expect(takes(network({ campaigns: { GENERAL: { id: "1", key: "k" } } }), lead)).toBe(true);
});
