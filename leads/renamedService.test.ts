/** What becomes of requests for a service that is renamed afterwards, or while a visitor's page is open. */

import { catalogSchema } from "../model/catalog/catalog";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
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

test("a page that was opened before can still send, and the office finds the request by every slug of the service", async () => {
  const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });
  const leads = open();
  const sent: number[] = [];
  for (const [name, service] of Object.entries({ Ada: "flood-damage", Grace: "drying", Mary: "flooding" }))
    sent.push((await leads.fetch(leadRequest({ name, service }))).status);
  await leads.close();
  expect(sent).toEqual([201, 201, 422]);
  for (const slug of ["drying", "water-damage", "flood-damage"]) {
    const printed = await runLeadCommand(open, "export", "--service", slug, "--json");
    expect(printed.match(/"name":"\w+"/g)?.sort()).toEqual(['"name":"Ada"', '"name":"Grace"']);
  }
});
