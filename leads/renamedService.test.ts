/** What becomes of requests for a service that is renamed afterwards, or while a visitor's page is open. */

import { catalogSchema } from "../model/catalog/catalog";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { sampleLead } from "../test/leads/sampleLead";
import { testFolder } from "../test/testFolder";
import { leadspedia } from "./deliver/leadspedia";
import { leadMail } from "./deliver/mail/leadMail";

/** The sample catalog after water-damage was renamed twice. It has passed the schema, as what a build writes has. */
const catalog = catalogSchema.parse({
  ...sampleCatalog,
  services: sampleCatalog.services.map((service) =>
    service.slug === "water-damage"
      ? { ...service, slug: "drying", formerly: ["water-damage", "flood-damage"] }
      : service,
  ),
});

const folder = testFolder();

test("the office's mail names the service by its title, and Leadspedia takes it for the service's campaign", () => {
  expect(leadMail(sampleLead, catalog).subject).toMatch(/^Emergency: Water Damage · /);
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const agreed = { ...sampleLead, consent: { ...sampleLead.consent, network: "Leads & More may pass it on." } };
  expect(leadspedia({ url: "", campaigns, test: true }, catalog).wants(agreed)).toBe(true);
});

test("a page that was opened before can still send", async () => {
  const leads = openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });
  const answers = [
    await leads.fetch(leadRequest({ name: "Ada", service: "flood-damage" })),
    await leads.fetch(leadRequest({ name: "Grace", service: "drying" })),
    await leads.fetch(leadRequest({ name: "Mary", service: "flooding" })),
  ];
  await leads.close();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
});
