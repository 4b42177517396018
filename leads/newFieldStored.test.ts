/** What the company sees of a field that has been added to the table of fields with a label. */

import { gateCodeLabel } from "../test/leads/gateCode";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { testFolder } from "../test/testFolder";
import { leadMail } from "./deliver/mail/leadMail";

jest.mock("../model/lead/leadFields", () =>
  jest.requireActual<typeof import("../test/leads/gateCode")>("../test/leads/gateCode").tableWithGateCode(),
);

const labels = { ...sampleCatalog.form.labels, gateCode: gateCodeLabel };
const catalog = { ...sampleCatalog, form: { ...sampleCatalog.form, labels } };

const folder = testFolder();
const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });

test("a new field is stored without a migration, and is in the e-mail and the export, but not in a partner's inquiry", async () => {
  const leads = open();
  await leads.fetch(leadRequest({ gateCode: " #1234 " }));
  await leads.fetch(leadRequest({ email: "bob@home.example" }));
  await leads.fetch(leadRequest({ kind: "partner", company: "Pipes Inc", trade: "Pipes", gateCode: "#1234" }));
  const lead = (await storedLeads(leads)).find(({ answers }) => "gateCode" in answers);
  await leads.close();
  expect(lead && leadMail(lead, catalog, lead.receivedAt)).toMatchObject({
    text: expect.stringContaining("Gate code: #1234\n"),
    html: expect.stringMatching(/>Gate code<\/th><td[^>]*>#1234<\/td>/),
  });
  const lines = (await runLeadCommand(open, "export")).trim().split("\n");
  const exported = lines.map((line): { kind: string; gateCode: string | null } => JSON.parse(line));
  const codes = exported.map(({ kind, gateCode }) => `${kind} ${gateCode}`);
  expect(codes.sort()).toEqual(["partner null", "quote #1234", "quote null"]);
});
