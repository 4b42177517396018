import { mkdirSync } from "node:fs";
import path from "node:path";
import { statusPath } from "../model/lead/endpoints";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
import { type PostgresServer, startPostgres } from "../test/leads/startPostgres";
import { testFolder } from "../test/testFolder";
import { addPhotograph, readPhotograph } from "./store/photographs";

const folder = testFolder();
let postgres: PostgresServer;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

const onPostgres = () => openTestLeads({ DATABASE_URL: postgres.url });
const copy = (from: string) => runLeadCommand(onPostgres, "copy", from);

test("a copy has every lead with its acts, and links in old mails go on working", async () => {
  const before = openTestLeads({ LEADS_DATA_DIR: folder.path });
  const links: string[] = [];
  for (const idempotencyKey of ["a", "b", "c"]) {
    const { link } = await (await before.fetch(leadRequest({ idempotencyKey }))).json();
    links.push(new URL(statusPath(link), "https://repairs.example").href);
  }
  await before.fetch(postForm(links[0] ?? "", { act: "cancelled" }));
  const jpeg = Buffer.from([0xff, 0xd8, 0, 0xff, 0xd9]);
  const [leadId = ""] = (await storedLeads(before)).map(({ id }) => id);
  const photograph = { id: "a", leadId, at: Date.now(), width: 4, height: 3, jpeg };
  await addPhotograph(await before.store(), photograph, { mostBytes: 1_000, plan: () => [] });
  const stored = await storedLeads(before);
  expect(stored.flatMap(({ acts }) => acts)).toMatchObject([{ kind: "cancelled" }]);
  await before.close();

  expect(JSON.parse(await copy(folder.path))).toMatchObject({ leads: 3 });
  const after = onPostgres();
  expect(await storedLeads(after)).toEqual(stored);
  expect(await readPhotograph(await after.store(), leadId, "a")).toEqual(jpeg);
  for (const link of links) expect((await after.fetch(new Request(link))).status).toBe(200);
  // The same request again finds its lead.
  await after.fetch(leadRequest({ idempotencyKey: "b" }));
  expect(await storedLeads(after)).toHaveLength(3);
  await after.close();

  await expect(copy(folder.path)).rejects.toThrow("has leads already");
});

test("a copy needs a database to copy from and one to copy to", async () => {
  mkdirSync(path.join(folder.path, "empty"));
  await expect(copy(path.join(folder.path, "empty"))).rejects.toThrow("There is no database in");
  const embedded = () => openTestLeads({ LEADS_DATA_DIR: folder.path });
  await expect(runLeadCommand(embedded, "copy", folder.path)).rejects.toThrow("Set DATABASE_URL");
});
