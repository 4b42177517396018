import { HttpReceiver } from "../../test/leads/httpReceiver";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleLead } from "../../test/leads/sampleLead";
import type { LeadRecord } from "../record/leadRecord";
import type { Destination, SendResult } from "./destination";
import { leadspedia } from "./leadspedia";

let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const send = (destination: Destination, lead = sampleLead): Promise<SendResult> =>
  destination.send(lead, AbortSignal.timeout(5_000), { createdAt: lead.receivedAt, attempts: 1 });

describe("Leadspedia", () => {
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const network = (test = true) => leadspedia({ url: `${service.origin}/post.do`, campaigns, test }, sampleCatalog);

  test("gets the lead in its own field names, for the service's campaign", async () => {
    service.reply.body = JSON.stringify({ result: "success", lead_id: "L1", price: "0.00", msg: "Lead Accepted" });
    expect(await send(network())).toEqual({ outcome: "delivered", reply: "L1 Lead Accepted" });
    expect(Object.fromEntries(new URLSearchParams(service.received[0]?.body))).toMatchObject({
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
    expect(service.received[0]?.headers).toMatchObject({
      "content-type": "application/x-www-form-urlencoded",
      accept: "application/json",
    });
  });

  test("gets empty fields for missing values, and a single name as first and last name", async () => {
    service.reply.body = JSON.stringify({ result: "success" });
    await send(network(), {
      ...sampleLead,
      answers: { name: "Ada" },
      ip: null,
      userAgent: null,
      page: null,
      certificateUrl: null,
    });
    const fields = Object.fromEntries(new URLSearchParams(service.received[0]?.body));
    expect(fields).toMatchObject({ first_name: "Ada", last_name: "Ada" });
    const empty = Object.keys(fields).filter((name) => fields[name] === "");
    expect(empty.sort()).toEqual(
      ["comments", "ip_address", "landing_page", "timeframe", "trusted_form_cert_id", "user_agent", "zip_code"].sort(),
    );
  });

  test("gets real leads in production", async () => {
    service.reply.body = JSON.stringify({ result: "success" });
    await send(network(false));
    expect(new URLSearchParams(service.received[0]?.body).has("lp_test")).toBe(false);
  });

  test.each<[string, string, SendResult]>([
    [
      "a rejection",
      JSON.stringify({ result: "failed", msg: "Lead Rejected", errors: [{ error: "No Match" }] }),
      { outcome: "refused", reply: "Lead Rejected; No Match" },
    ],
    ["a rejection without a reason", '{"result":"failed"}', { outcome: "refused", reply: "failed" }],
    [
      "a duplicate",
      JSON.stringify({ result: "failed", msg: null, errors: [{ error: "Duplicate" }] }),
      { outcome: "delivered", reply: "Duplicate" },
    ],
    [
      "a success that leaves the rest open",
      '{"result":"success","lead_id":5,"msg":null,"errors":null}',
      { outcome: "delivered", reply: "5" },
    ],
    ["a success without a number", '{"result":"success"}', { outcome: "delivered", reply: "" }],
    [
      "a maintenance page",
      "<html>back soon</html>",
      { outcome: "later", reply: "not understood: <html>back soon</html>" },
    ],
    ["nothing", "", { outcome: "later", reply: "not understood: " }],
  ])("understands %s with status 200", async (_name, body, result) => {
    service.reply.body = body;
    expect(await send(network())).toEqual(result);
  });

  test("gets a retry after an outage", async () => {
    service.reply = { status: 502, body: "bad gateway" };
    expect(await send(network())).toMatchObject({ outcome: "later" });
  });

  test("waits without an HTTP request until its campaign is configured", async () => {
    const result = await send(network(), { ...sampleLead, service: "plumbing" });
    expect(result).toEqual({ outcome: "later", reply: "LEADSPEDIA_CAMPAIGNS has no PLUMBING" });
    expect(service.received).toEqual([]);
  });

  const agreed = { consent: { ...sampleLead.consent, network: "Leads & More may pass it on." } };
  test.each<[string, Partial<LeadRecord>, boolean]>([
    ["a quote with consent to the network", {}, true],
    ["a quote with consent to the company's own calls", { consent: sampleLead.consent }, false],
    ["a partner inquiry", { kind: "partner" }, false],
    ["a complaint", { page: "/warranty" }, false],
    ["something else without a general campaign", { service: "other" }, false],
  ])("%s", (_name, changes, wanted) => {
    expect(network().wants({ ...sampleLead, ...agreed, ...changes })).toBe(wanted);
  });

  test("gets requests without a service if the general campaign is configured", () => {
    const general = { url: service.origin, campaigns: { GENERAL: { id: "1", key: "k" } }, test: true };
    expect(leadspedia(general, sampleCatalog).wants({ ...sampleLead, ...agreed, service: "other" })).toBe(true);
  });
});
