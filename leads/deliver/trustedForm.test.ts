import { HttpReceiver, type ReceivedRequest } from "../../test/leads/httpReceiver";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { leadRequest, postJson } from "../../test/leads/requests";
import { sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { sampleLead } from "../../test/leads/sampleLead";
import { testFolder } from "../../test/testFolder";
import type { Destination, SendResult } from "./destination";
import { trustedForm } from "./trustedForm";

const folder = testFolder();
let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const send = (destination: Destination, lead = sampleLead): Promise<SendResult> =>
  destination.send(lead, AbortSignal.timeout(5_000), { createdAt: lead.receivedAt, attempts: 1 });

describe("TrustedForm", () => {
  const keeper = () => trustedForm({ key: "secret-key" }, sampleCatalog, service.origin);

  test("gets a request to retain the certificate, with the details to match", async () => {
    service.reply.body = JSON.stringify({ outcome: "success" });
    expect(await send(keeper())).toMatchObject({ outcome: "delivered" });
    const [{ path, headers, body }] = service.received as [ReceivedRequest];
    expect(path).toBe("/0123abcd");
    expect(headers.authorization).toBe(`Basic ${Buffer.from("API:secret-key").toString("base64")}`);
    expect(headers["api-version"]).toBe("4.0");
    expect(JSON.parse(body)).toMatchObject({
      match_lead: { email: sampleLead.email, phone: sampleLead.phone },
      retain: { reference: sampleLead.id },
    });
  });

  test.each<[number, object, SendResult["outcome"]]>([
    [200, { outcome: "failure", reason: "Lead does not match" }, "refused"],
    [200, { outcome: "error", reason: "try later" }, "later"],
    [200, { title: "Under maintenance" }, "later"],
    [402, {}, "later"],
    [403, {}, "later"],
    [404, {}, "later"],
    [500, {}, "later"],
  ])("a reply of %d %j means %s", async (status, body, outcome) => {
    service.reply = { status, body: JSON.stringify(body) };
    expect(await send(keeper())).toMatchObject({ outcome });
  });

  test("gets no lead without a certificate, and no complaint", () => {
    expect(keeper().wants(sampleLead)).toBe(true);
    expect(keeper().wants({ ...sampleLead, certificateUrl: null })).toBe(false);
    expect(keeper().wants({ ...sampleLead, page: "/warranty" })).toBe(false);
  });

  test("a lead whose sender has withdrawn consent since is not retained", async () => {
    let clock = Date.parse("2026-11-24T15:00:00Z");
    const leads = openTestLeads({ LEADS_DATA_DIR: folder.path }, { destinations: [keeper()], now: () => clock });
    service.reply = { status: 503, body: "" };
    await leads.fetch(leadRequest({ xxTrustedFormCertUrl: sampleLead.certificateUrl }), { address: "203.0.113.1" });
    await leads.sweep();
    expect(service.received).toHaveLength(1);
    await leads.fetch(postJson("/api/withdraw", { email: sampleRequest.email }), {});
    clock += 24 * 3_600_000;
    service.reply = { status: 200, body: '{"outcome":"success"}' };
    await leads.sweep();
    expect(service.received).toHaveLength(1);
    await leads.close();
  });
});
