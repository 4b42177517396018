import { HttpReceiver } from "../../test/leads/httpReceiver";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sendTo } from "../../test/leads/sampleDestination";
import { sampleLead } from "../../test/leads/sampleLead";
import { basic } from "./post";
import { trustedForm } from "./trustedForm";

const service = new HttpReceiver();
beforeAll(() => service.start());
afterAll(() => service.stop());

const keeper = () => trustedForm("secret-key", sampleCatalog, service.origin);
const send = () => sendTo(keeper());

test("gets a request to retain the certificate, with the details to match", async () => {
  service.reply.body = JSON.stringify({ outcome: "success" });
  expect(await send()).toMatchObject({ outcome: "delivered" });
  const [request] = service.received;
  const headers = { authorization: basic("API:secret-key"), "api-version": "4.0" };
  expect(request).toMatchObject({ path: "/0123abcd", headers });
  const { id, email, phone } = sampleLead;
  expect(JSON.parse(request?.body ?? "")).toMatchObject({ match_lead: { email, phone }, retain: { reference: id } });
});

test.each([
  [200, { outcome: "failure", reason: "Lead does not match" }, "refused"],
  [200, { outcome: "error", reason: "try later" }, "later"],
  [200, { title: "Under maintenance" }, "later"],
  [402, {}, "later"],
])("a reply of %d %j means %s", async (status, body, outcome) => {
  service.reply = { status, body: JSON.stringify(body) };
  expect(await send()).toMatchObject({ outcome });
});
