import { HttpReceiver } from "../../../../test/leads/httpReceiver";
import { sampleCatalog } from "../../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../../test/leads/sampleLead";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination, SendResult } from "../destination";
import { leadspedia } from "./leadspedia";

let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const send = (destination: Destination, lead = sampleLead): Promise<SendResult> =>
  destination.send(lead, AbortSignal.timeout(5_000));

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
      trusted_form_cert_id: "0123abcd",
    });
  });

  test("gets real leads in production", async () => {
    service.reply.body = JSON.stringify({ result: "success" });
    await send(network(false));
    expect(new URLSearchParams(service.received[0]?.body).has("lp_test")).toBe(false);
  });

  test.each<[string, string, SendResult["outcome"]]>([
    [
      "a rejection",
      JSON.stringify({ result: "failed", msg: "Lead Rejected", errors: [{ error: "No Match" }] }),
      "refused",
    ],
    [
      "a duplicate",
      JSON.stringify({ result: "failed", msg: "Lead Rejected", errors: [{ error: "Duplicate" }] }),
      "delivered",
    ],
    ["a success that leaves the rest open", '{"result":"success","lead_id":5,"msg":null,"errors":null}', "delivered"],
    ["a maintenance page", "<html>back soon</html>", "later"],
    ["nothing", "", "later"],
  ])("understands %s with status 200", async (_name, body, outcome) => {
    service.reply.body = body;
    expect(await send(network())).toMatchObject({ outcome });
  });

  test("is tried again after an outage", async () => {
    service.reply = { status: 502, body: "bad gateway" };
    expect(await send(network())).toMatchObject({ outcome: "later" });
  });

  test("refuses a lead without a request when its campaign is not set up", async () => {
    const refused = await send(network(), { ...sampleLead, service: "plumbing" });
    expect(refused).toEqual({ outcome: "refused", reply: "LEADSPEDIA_CAMPAIGNS has no PLUMBING" });
    expect(service.received).toEqual([]);
  });

  test.each<[string, Partial<LeadRecord>, boolean]>([
    ["a quote with consent", {}, true],
    ["a quote without consent", { consent: { ...sampleLead.consent, given: false } }, false],
    ["consent to a text that is not known", { consent: { ...sampleLead.consent, text: null } }, false],
    ["a partner inquiry", { kind: "partner", service: null }, false],
    ["something else without a general campaign", { service: "other" }, false],
  ])("%s", (_name, changes, wanted) => {
    expect(network().wants({ ...sampleLead, ...changes })).toBe(wanted);
  });

  test("gets requests without a service for the general campaign, where there is one", () => {
    const general = { url: service.origin, campaigns: { GENERAL: { id: "1", key: "k" } }, test: true };
    expect(leadspedia(general, sampleCatalog).wants({ ...sampleLead, service: "other" })).toBe(true);
  });
});
