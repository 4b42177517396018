/** What a database refuses, what health says about it, and what else it may hold. */
import pg from "pg";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage } from "../test/leads/sampleCatalog";
import { type PostgresServer, startPostgres } from "../test/leads/startPostgres";
import { issueOfficeLink } from "./office/officeAccess";
import { countLeads } from "./store/leadQueries";

let postgres: PostgresServer;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

/** Creates a database, runs the statements in it, and then work with its address and a client. */
async function withDatabase(name: string, statements: string, work: (url: string, client: pg.Client) => Promise<void>) {
  postgres.run("psql", postgres.url, "--command", `create database ${name}`);
  const url = postgres.url.replace("/postgres?", `/${name}?`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statements);
    await work(url, client);
  } finally {
    await client.end();
  }
}

const asApp = (url: string) => url.replace("//leads@", "//app@");

const LETS_NOBODY_IN = "No lead can be stored. The database lets nobody in: ";
const TAKES_NO_WRITES = "No lead can be stored: the database does not take writes ";

test.each<[string, string, (url: string) => string, string]>([
  ["no_right", "create role app login", asApp, `${TAKES_NO_WRITES}(error 42501)`],
  [
    "another_owner",
    "create schema lead_service; create table lead_service.migrations (name text)",
    asApp,
    `${TAKES_NO_WRITES}(error 42501)`,
  ],
  ["misspelt", "", (url) => url.replace("/misspelt?", "/misspellt?"), `${LETS_NOBODY_IN}database "misspellt" does not`],
  [
    "stranger",
    "",
    (url) => url.replace("//leads@", "//nobody@"),
    `${LETS_NOBODY_IN}role "nobody" does not exist (28000)`,
  ],
  [
    "read_only",
    "alter database read_only set default_transaction_read_only = on",
    String,
    `${TAKES_NO_WRITES}(error 25006)`,
  ],
  ["crowded", "alter database crowded connection limit 0", asApp, `${LETS_NOBODY_IN}too many connections for database`],
  [
    "tls_missing",
    "",
    (url) => `${url.replace("?host=", "?sslmode=verify-full&host=")}`,
    `${LETS_NOBODY_IN}The server does not support SSL connections`,
  ],
  ["away", "", () => "postgresql://127.0.0.1:1/none", `${LETS_NOBODY_IN}connect ECONNREFUSED 127.0.0.1:1`],
])("health says why no lead can be stored: %s", async (name, statements, address, says) => {
  await withDatabase(name, statements, async (url) => {
    const leads = openTestLeads({ DATABASE_URL: address(url) });
    expect((await leads.fetch(leadRequest())).status).toBe(503);
    const { status, reasons } = await leads.checkHealth();
    expect([status, reasons]).toEqual(["down", [expect.stringContaining(says)]]);
    await leads.close();
  });
});

test("a NUL in an address or a form is no outage", async () => {
  await withDatabase("texts", "", async (url) => {
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

const ours = `acts, contacts, deliveries, leads, migrations, photographs, request_keys, shared_values, site_counts,
  withdrawal_attempts`.split(/,\s+/);

/** Returns the tables of each schema, with their numbers of rows. */
async function tablesIn(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows } = await client.query(`select table_schema as schema, table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as count
    from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { schema, name, count } of rows) {
    found[schema] ??= [];
    found[schema].push(schema === "lead_service" ? name : `${name} ${count}`);
  }
  return found;
}

test.each([
  [
    "supabase",
    `create schema storage; create schema auth;
     create table storage.migrations (id integer primary key, name varchar(100) unique not null, hash varchar(40) not null);
     insert into storage.migrations values (0, 'create-migrations-table', 'x');
     create table auth.schema_migrations (version text primary key)`,
  ],
  [
    "typeorm",
    `create table migrations (id serial primary key, timestamp bigint not null, name varchar not null);
     insert into migrations (timestamp, name) values (1, '001-first-release'), (2, '999-CreateUsers')`,
  ],
  [
    "crm",
    `create table leads (id serial primary key, name text); insert into leads (name) values ('Ada');
     create table deliveries (id serial primary key, address text); create table tests (id integer)`,
  ],
])("keeps its tables apart from others': %s", async (name, tables) => {
  await withDatabase(name, tables, async (url, client) => {
    const before = await tablesIn(client);
    for (const idempotencyKey of ["a", "b"]) {
      const leads = openTestLeads({ DATABASE_URL: url });
      expect((await leads.fetch(leadRequest({ idempotencyKey }))).status).toBe(201);
      expect(await leads.checkHealth()).toMatchObject({ status: expect.stringMatching(/^(ok|problem)$/) });
      await leads.close();
    }
    expect(await tablesIn(client)).toEqual({ ...before, lead_service: ours });
  });
});

test("a role needs no right to create schemas where the owner has made ours for it", async () => {
  const made = "create role manager login; create schema lead_service authorization manager";
  await withDatabase("managed", made, async (url) => {
    const leads = openTestLeads({ DATABASE_URL: url.replace("//leads@", "//manager@") });
    expect((await leads.fetch(leadRequest())).status).toBe(201);
    await leads.close();
  });
});
