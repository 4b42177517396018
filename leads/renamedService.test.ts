/** What becomes of requests for a service that is renamed afterwards, or while a visitor's page is open. */

import { catalogSchema } from "../model/catalog/catalog";
import { HttpReceiver } from "../test/leads/httpReceiver";
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
const network = new HttpReceiver();
beforeAll(() => network.start());
afterAll(() => network.stop());

test("the office's mail names the service by its title", () => {
  expect(leadMail(sampleLead, catalog).subject).toMatch(/^Emergency: Water Damage · /);
});

test("Leadspedia gets the request for the service's campaign", async () => {
  network.reply.body = JSON.stringify({ result: "success" });
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const destination = leadspedia({ url: `${network.origin}/post.do`, campaigns, test: true }, catalog);
  const agreed = { ...sampleLead, consent: { ...sampleLead.consent, network: "Leads & More may pass it on." } };
  expect(destination.wants(agreed)).toBe(true);
  await destination.send(agreed, AbortSignal.timeout(5_000), { createdAt: sampleLead.receivedAt, attempts: 1 });
  expect(new URLSearchParams(network.received[0]?.body).get("lp_campaign_id")).toBe("77");
});

test("a page that was opened before can still send, and the office finds the request by every slug of the service", async () => {
  const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { catalog });
  const leads = open();
  const answers = [
    await leads.fetch(leadRequest({ name: "Ada", service: "flood-damage" })),
    await leads.fetch(leadRequest({ name: "Grace", service: "drying" })),
    await leads.fetch(leadRequest({ name: "Mary", service: "flooding" })),
  ];
  await leads.close();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);

  for (const slug of ["drying", "water-damage", "flood-damage"]) {
    const printed = await runLeadCommand(open, "export", "--service", slug, "--json");
    const found = printed
      .trim()
      .split("\n")
      .map((line): { name: string } => JSON.parse(line));
    expect(found.map(({ name }) => name).sort()).toEqual(["Ada", "Grace"]);
  }
});
