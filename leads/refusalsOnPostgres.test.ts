/** What a database refuses, and what health says about it. */
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage } from "../test/leads/sampleCatalog";
import { type PostgresServer, startPostgres } from "../test/leads/startPostgres";
import { withDatabase } from "../test/leads/withDatabase";
import { issueOfficeLink } from "./office/officeAccess";
import { countLeads } from "./store/leadQueries";

let postgres: PostgresServer;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

const asApp = (url: string) => url.replace("//leads@", "//app@");

test.each<[string, string, (url: string) => string, RegExp]>([
  ["no_right", "create role app login", asApp, /may not make or use the tables.*grant create on database.*\(42501\)$/],
  [
    "another_owner",
    "create schema lead_service; create table lead_service.migrations (name text)",
    asApp,
    /may not make or use the tables.*\(42501\)$/,
  ],
  ["misspelt", "", (url) => url.replace("/misspelt?", "/misspellt?"), /no database of this name.*\(3D000\)$/],
  ["stranger", "", (url) => url.replace("//leads@", "//nobody@"), /does not let the user .* in\..*\(28000\)$/],
  ["read_only", "alter database read_only set default_transaction_read_only = on", String, /read-only.*\(25006\)$/],
  ["crowded", "alter database crowded connection limit 0", asApp, /no connection left.*pooled.*\(53300\)$/],
  [
    "tls_missing",
    "",
    (url) => `${url.replace("?host=", "?sslmode=verify-full&host=")}`,
    /does not encrypt\. Take sslmode out/,
  ],
])("health says why no lead can be stored: %s", async (name, statements, address, says) => {
  await withDatabase(postgres, name, statements, async (url) => {
    const leads = openTestLeads({ DATABASE_URL: address(url) });
    expect((await leads.fetch(leadRequest())).status).toBe(503);
    const { status, reasons } = await leads.checkHealth();
    expect([status, reasons]).toEqual(["down", [expect.stringMatching(says)]]);
    expect(reasons[0]).toMatch(/^No lead can be stored\. The /);
    await leads.close();
  });
});

test("a NUL in an address or a form is no outage", async () => {
  await withDatabase(postgres, "texts", "", async (url) => {
    const leads = openTestLeads({ DATABASE_URL: url });
    const sent = await (await leads.fetch(leadRequest())).json();
    const link = await issueOfficeLink(await leads.store(), Date.now());
    const entered = await leads.fetch(postForm(link, { act: "enter" }, { "sec-fetch-site": "same-origin" }));
    const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const status = `/api/request?link=${sent.link}`;
    const photographs = `/api/photographs?link=${sent.link}`;
    for (const path of [
      `${photographs}&photograph=a%00`,
      `${status}%00`,
      `${status}&view=%00`,
      "/office?search=%00",
      "/office?search=Ada%00",
      `/office/${sent.id}?photograph=%00`,
      "/office/%00",
      "/api/answer?link=%00",
      "/api/withdraw?link=%00",
    ]) {
      const response = await leads.fetch(
        new Request(new URL(path, "https://repairs.example"), { headers: { cookie } }),
      );
      expect([path, response.status < 500]).toEqual([path, true]);
    }
    for (const [path, fields] of [
      [photographs, { remove: "a\0" }],
      [status, { act: "added", text: "Gate\0 12" }],
      [status, { act: "\0" }],
      ["/office", { act: "again", reference: "\0", destination: "\0" }],
      ["/office", { act: "onCall", seen: "\0", order: "\0" }],
      [`/office/${sent.id}`, { act: "again", destination: "\0" }],
      [`/office/${sent.id}`, { act: "taken", by: "Joe\0", seen: "\0" }],
      ["/api/leads", { requestKey: "\0", idempotencyKey: "\0", name: "Ada\0" }],
      ["/api/withdraw", { email: "ada@home.example\0" }],
    ] as const) {
      const response = await leads.fetch(postForm(path, fields, { ...fromOwnPage, cookie }));
      expect([path, response.status < 500]).toEqual([path, true]);
    }
    expect(await countLeads(await leads.store())).toBe(1);
    await leads.close();
  });
});
