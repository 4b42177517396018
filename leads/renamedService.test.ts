/** What becomes of requests for a service that is renamed afterwards, or while a visitor's page is open. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { sampleLead } from "../test/leads/sampleLead";
import { catalogSchema } from "./catalog/catalog";
import { leadspedia } from "./deliver/leadspedia";
import { leadMail } from "./deliver/mail/leadMail";
import { renderReturnedPage } from "./http/returnedPage";
import { leadCommands } from "./office/leadCommands";
import { openLeads } from "./openLeads";
import { readSettings } from "./settings";

/** The sample catalog after water-damage was renamed twice. It has passed the schema, as what a build writes has. */
const catalog = catalogSchema.parse({
  ...sampleCatalog,
  services: sampleCatalog.services.map((service) =>
    service.slug === "water-damage"
      ? { ...service, slug: "drying", formerly: ["water-damage", "flood-damage"] }
      : service,
  ),
});

let network: HttpReceiver;
let folder: string;
beforeEach(async () => {
  network = new HttpReceiver();
  await network.start();
  folder = mkdtempSync(path.join(tmpdir(), "leads-"));
});
afterEach(async () => {
  await network.stop();
  rmSync(folder, { recursive: true });
});

test("the office's mail names the service by its title", () => {
  expect(leadMail(sampleLead, catalog, { answer: "", withdrawal: "" }).subject).toBe(
    `Quote request: Water Damage (${sampleLead.id})`,
  );
});

test("Leadspedia gets the request for the service's campaign", async () => {
  network.reply.body = JSON.stringify({ result: "success" });
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const destination = leadspedia({ url: `${network.origin}/post.do`, campaigns, test: true }, catalog);
  expect(destination.wants(sampleLead)).toBe(true);
  await destination.send(sampleLead, AbortSignal.timeout(5_000), { createdAt: sampleLead.receivedAt, attempts: 1 });
  expect(new URLSearchParams(network.received[0]?.body).get("lp_campaign_id")).toBe("77");
});

test("a page that was opened before can still send, and the office finds the request by every slug of the service", async () => {
  const settings = readSettings({ LEADS_DATA_DIR: folder });
  const log = pino({ level: "silent" });
  const open = () => openLeads({ catalog, renderReturnedPage, settings, log, destinations: [] });
  const leads = open();
  const send = (request: object) =>
    leads.fetch(
      new Request("https://repairs.example/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json", ...fromOwnPage },
        body: JSON.stringify({ ...sampleRequest, ...request }),
      }),
    );
  const answers = [
    await send({ name: "Ada", service: "flood-damage" }),
    await send({ name: "Grace", service: "drying" }),
    await send({ name: "Mary", service: "flooding" }),
  ];
  await leads.close();
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);

  for (const slug of ["drying", "water-damage", "flood-damage"]) {
    const parts: string[] = [];
    const out = new Writable({
      write(part, _encoding, done) {
        parts.push(String(part));
        done();
      },
    });
    await leadCommands({ open, out }).parseAsync(["export", "--service", slug, "--json"], { from: "user" });
    const found = parts.map((line): { name: string } => JSON.parse(line));
    expect(found.map(({ name }) => name).sort()).toEqual(["Ada", "Grace"]);
  }
});
