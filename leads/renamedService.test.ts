/** What becomes of requests for a service that is renamed afterwards, or while a visitor's page is open. */

import { catalogSchema } from "../model/catalog/catalog";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { takes } from "../test/leads/sampleDestination";
import { sampleLead } from "../test/leads/sampleLead";
import { testFolder } from "../test/testFolder";
import { leadspedia } from "./deliver/leadspedia";
import { leadMail } from "./deliver/mail/leadMail";

const [plumbing, waterDamage] = sampleCatalog.services;
const drying = { ...waterDamage, slug: "drying", formerly: ["water-damage", "flood-damage"] };
const catalog = catalogSchema.parse({ ...sampleCatalog, services: [plumbing, drying] });

const folder = testFolder();

test("the office's mail names the service by its title, and Leadspedia takes it for the service's campaign", () => {
  expect(leadMail(sampleLead, catalog, sampleLead.receivedAt).subject).toMatch(/^Emergency: Water Damage · /);
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const agreed = { ...sampleLead, consent: { ...sampleLead.consent, network: "Leads & More may pass it on." } };
  expect(takes(leadspedia({ url: "", campaigns, test: true }, catalog), agreed)).toBe(true);
});

test("a page that was opened before can still send", async () => {
  const leads = openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });
  for (const [service, status] of [
    ["flood-damage", 201],
    ["drying", 201],
    ["flooding", 422],
  ] as const)
    expect((await leads.fetch(leadRequest({ service }))).status).toBe(status);
  await leads.close();
});
