import type pg from "pg";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { type PostgresServer, startPostgres } from "../test/leads/startPostgres";
import { withDatabase } from "../test/leads/withDatabase";
import { countLeads } from "./store/leadQueries";

let postgres: PostgresServer;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

const ours =
  `acts, contacts, deliveries, leads, migrations, photographs, request_keys, shared_values, site_counts, tests,
  withdrawal_attempts, withdrawals`.split(/,\s+/);

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
  ["nothing", ""],
  [
    "supabase",
    `create schema storage; create schema auth;
     create table storage.migrations (id integer primary key, name varchar(100) unique not null, hash varchar(40) not null);
     insert into storage.migrations values (0, 'create-migrations-table', 'x');
     create table auth.schema_migrations (version text primary key)`,
  ],
  [
    "laravel",
    `create table migrations (id serial primary key, migration varchar(255) not null, batch integer not null);
     insert into migrations (migration, batch) values ('0001_01_01_000000_create_users_table', 1)`,
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
  [
    "ours_of_a_user",
    `create schema leads; create table leads.migrations (name text); create table leads.leads (id text)`,
  ],
])("keeps its tables apart from others': %s", async (name, tables) => {
  await withDatabase(postgres, name, tables, async (url, client) => {
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

test("goes on with tables that an earlier build made in the schema public, and migrates them there", async () => {
  await withDatabase(postgres, "earlier", "", async (url, client) => {
    const first = openTestLeads({ DATABASE_URL: url });
    expect((await first.fetch(leadRequest())).status).toBe(201);
    await first.close();
    await client.query(`drop schema public; alter schema lead_service rename to public;
      drop index deliveries_of_destination, leads_in_state; delete from migrations where name = '006-adds-indexes'`);
    const leads = openTestLeads({ DATABASE_URL: url });
    expect((await leads.fetch(leadRequest({ idempotencyKey: "another", phone: "302 555 0143" }))).status).toBe(201);
    expect(await countLeads(await leads.store())).toBe(2);
    await leads.close();
    expect(Object.keys(await tablesIn(client))).toEqual(["public"]);
    const { rows } = await client.query("select to_regclass('deliveries_of_destination') as name");
    expect(rows).toEqual([{ name: "deliveries_of_destination" }]);
  });
});

test("a role needs no right to create schemas where the owner has made ours for it", async () => {
  const made = "create role app login; create schema lead_service authorization app";
  await withDatabase(postgres, "managed", made, async (url) => {
    const leads = openTestLeads({ DATABASE_URL: url.replace("//leads@", "//app@") });
    expect((await leads.fetch(leadRequest())).status).toBe(201);
    await leads.close();
  });
});
