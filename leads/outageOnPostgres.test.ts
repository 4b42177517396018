import pg from "pg";
import { lockPostgres } from "../test/leads/lockLeads";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { sampleDestination } from "../test/leads/sampleDestination";
import { type PostgresServer, startPostgres } from "../test/leads/startPostgres";
import { countLeads } from "./store/leadQueries";

let postgres: PostgresServer;
/** Milliseconds the clock is moved on, past the time a health report is kept. */
let later = 0;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

const office = () => openTestLeads({ DATABASE_URL: postgres.url }, { now: () => Date.now() + later });
/** Leads are stored. */
const STORES = expect.stringMatching(/^(ok|problem)$/);
const health = () => new Request("https://www.test.example/api/health");
const request = (idempotencyKey: string) => leadRequest({ idempotencyKey });

test("refuses leads while the database is down, and takes them again afterwards", async () => {
  const leads = office();
  // Before it was first open, and after.
  for (const key of ["a", "b"]) {
    postgres.stop();
    const refused = await leads.fetch(request(key));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect((await leads.fetch(health())).status).toBe(503);
    postgres.start();
    expect((await leads.fetch(request(key))).status).toBe(201);
  }
  later += 60_000;
  expect(await (await leads.fetch(health())).json()).toMatchObject({ status: STORES, store: "postgres" });
  expect(await countLeads(await leads.store())).toBe(2);
  await leads.close();
});

test("is down while inserts of leads fail, and a problem once a later lead is stored", async () => {
  const leads = office();
  await leads.store();
  postgres.run(
    "psql",
    postgres.url,
    "--command",
    `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on lead_service.leads for each row execute function refuse()`,
  );
  expect((await leads.fetch(request("no-room"))).status).toBe(503);
  later += 60_000;
  expect(await leads.checkHealth()).toMatchObject({
    reasons: expect.arrayContaining([expect.stringMatching(/^No lead can be stored: the database's disk is full/)]),
  });
  postgres.run("psql", postgres.url, "--command", "drop function refuse cascade");
  expect((await leads.fetch(request("no-room"))).status).toBe(201);
  later += 60_000;
  expect(await leads.checkHealth()).toMatchObject({ status: "problem" });
  await leads.close();
});

test("a lead whose process froze in its transaction holds up no lead of another address", async () => {
  const leads = office();
  await countLeads(await leads.store());
  const frozen = new pg.Client(postgres.url);
  await frozen.connect();
  // What saving a lead from one address does, up to its commit.
  await frozen.query(
    `begin; select pg_advisory_xact_lock(hashtext('an address'));
      insert into lead_service.request_keys (kind, value, lead_id, fingerprint, keyed, expires_at)
      values ('key', 'frozen', 'FROZE-00000', 'd', 1, 0)`,
  );
  expect((await leads.fetch(request("meanwhile"), { address: "203.0.113.7" })).status).toBe(201);
  later += 60_000;
  expect(await leads.checkHealth()).toMatchObject({ status: STORES });
  await frozen.query("rollback");
  await frozen.end();
  await leads.close();
});

test("is down while another transaction keeps leads from being stored", async () => {
  const leads = office();
  await countLeads(await leads.store());
  const unlock = await lockPostgres(postgres.url);
  expect((await leads.fetch(request("locked"))).status).toBe(503);
  later += 60_000;
  const response = await leads.fetch(health());
  expect([response.status, await response.json()]).toEqual([503, { status: "down", store: "postgres" }]);
  await unlock();
  expect((await leads.fetch(request("locked"))).status).toBe(201);
  later += 60_000;
  expect((await leads.fetch(health())).status).toBe(200);
  await leads.close();
});

test("answers while the database is frozen, stores the repeated request once, and starts its delivery", async () => {
  const startDelivery = jest.fn(async () => {});
  const mail = sampleDestination("mail", { send: async () => ({ outcome: "later", reply: "" }) });
  const leads = openTestLeads({ DATABASE_URL: postgres.url }, { destinations: [mail], startDelivery });
  const before = await countLeads(await leads.store());
  postgres.freeze();
  try {
    expect((await leads.fetch(request("frozen"))).status).toBe(503);
    // PostgreSQL might have stored it.
    expect(startDelivery).toHaveBeenCalledTimes(1);
  } finally {
    postgres.thaw();
  }
  expect((await leads.fetch(request("frozen"))).status).toBe(201);
  expect((await leads.fetch(request("frozen"))).status).toBe(201);
  expect(await countLeads(await leads.store())).toBe(before + 1);
  await leads.close();
});
