/** What the company sees of a field that has been added to the table of fields with a label. */

import { gateCodeLabel } from "../test/leads/gateCode";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";
import { leadMail } from "./deliver/mail/leadMail";
import { findLead } from "./store/leadQueries";

jest.mock("../model/lead/leadFields", () =>
  jest.requireActual<typeof import("../test/leads/gateCode")>("../test/leads/gateCode").tableWithGateCode(),
);

const labels = { ...sampleCatalog.form.labels, gateCode: gateCodeLabel };
const catalog = { ...sampleCatalog, form: { ...sampleCatalog.form, labels } };

const folder = testFolder();
const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });
const run = (...parameters: string[]) => runLeadCommand(open, ...parameters);
const exported = async (id: string) => {
  const lines = (await run("export", "--json")).split("\n");
  return JSON.parse(lines.find((line) => line.includes(id)) ?? "null");
};

/** Sends a request. @returns the lead's reference */
async function send(request: object): Promise<string> {
  const leads = open();
  const response = await leads.fetch(leadRequest(request));
  await leads.close();
  return (await response.json()).id;
}

test("a new field is stored without a migration, and stands in the e-mail", async () => {
  const id = await send({ gateCode: " #1234 " });
  const leads = open();
  const lead = await findLead(await leads.store(), id);
  await leads.close();
  expect(lead?.answers).toMatchObject({ gateCode: "#1234" });
  expect(lead && leadMail(lead, catalog)).toMatchObject({
    text: expect.stringContaining("Gate code: #1234\n"),
    html: expect.stringMatching(/>Gate code<\/th><td[^>]*>#1234<\/td>/),
  });
});

test("JSON and CSV have a new field, also for leads without it", async () => {
  const id = await send({ gateCode: "#1234" });
  const without = await send({ email: "bob@home.example" });
  expect(await exported(id)).toMatchObject({ gateCode: "#1234" });
  expect(await exported(without)).toMatchObject({ gateCode: null });
  const csv = await run("export", "--csv");
  expect(csv).toMatch(/,message,gateCode,/);
  expect(csv).toContain(",The kitchen faucet drips.,#1234,");
});

test("a partner inquiry has no such field", async () => {
  const id = await send({ kind: "partner", company: "Pipes Inc", trade: "Pipes", gateCode: "#1234" });
  expect(await exported(id)).toMatchObject({ company: "Pipes Inc", gateCode: null });
});
