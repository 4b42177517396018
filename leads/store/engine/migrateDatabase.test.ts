import { HOUR, NOW } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { countLeads } from "../leadQueries";
import { migrateDatabase } from "./migrateDatabase";
import { type Migration, migrations } from "./migrations";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";
import { keyedHash } from "./secret";

const nextRelease: Record<string, Migration> = {
  ...migrations,
  "999-next": (transaction) => transaction.schema.alterTable("leads").addColumn("note", "text").execute(),
};

const site = testStore();

test("the next release changes the tables, and keeps the leads", async () => {
  await site.save();
  const { databaseUrl, dataDir } = site.options();
  const connection = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  await migrateDatabase(connection, nextRelease);
  await connection.close();
  const tables = await site.store.query.introspection.getTables();
  const leads = tables.find(({ name }) => name === "leads");
  expect(leads?.columns.map(({ name }) => name)).toContain("note");
  expect(await countLeads(site.store)).toBe(1);
});

test("marks the leads of people on the list of withdrawals that an older version kept", async () => {
  const { secret } = site.store;
  const withdrawn = NOW + HOUR;
  const people = [
    { email: "Ada@Home.example", phone: "+13025550101" },
    { email: "", phone: "+13025550102" },
    { email: "ada@home.example", phone: "+13025550103", receivedAt: withdrawn + 1 },
    { email: "bob@home.example", phone: "+13025550104" },
  ];
  for (const person of people) await site.save(person);
  await site.run("alter table leads drop column withdrawn_at");
  await site.run("delete from migrations where name = '003-adds-withdrawn'");
  for (const [kind, text] of [
    ["email", "ada@home.example"],
    ["phone", "+13025550102"],
  ]) {
    const value = keyedHash(secret, "withdrawals", `${kind}:${text}`);
    await site.run(`insert into withdrawals values ('${kind}', '${value}', ${withdrawn})`);
  }
  await site.restart();
  const marked = (await site.leads()).map(({ phone, withdrawnAt }) => [phone.slice(-1), withdrawnAt]);
  expect(Object.fromEntries(marked)).toEqual({ 1: withdrawn, 2: withdrawn, 3: null, 4: null });
});

test("refuses a database that a newer version has migrated, and says what to do", async () => {
  await site.run("insert into migrations (name) values ('999-future')");
  await expect(site.copy()).rejects.toThrow(/newer version.*\(999-future\).*Deploy the newer version/);
});
