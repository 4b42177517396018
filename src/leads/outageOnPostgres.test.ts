import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { type PostgresServer, startPostgres } from "../../test/leads/startPostgres";
import { renderReturnedPage } from "./intake/returnedPage";
import { openLeads } from "./openLeads";
import { readSettings } from "./settings";

let postgres: PostgresServer;
/** Milliseconds the clock is moved on, past the time a health report is kept. */
let later = 0;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
});
afterAll(() => postgres.remove());

const office = () =>
  openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ DATABASE_URL: postgres.url }),
    log: pino({ level: "silent" }),
    now: () => Date.now() + later,
  });
const request = (idempotencyKey: string) =>
  new Request("https://www.test.example/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnPage },
    body: JSON.stringify({ ...sampleRequest, idempotencyKey }),
  });

test("refuses leads with a clear message while the database is down, and takes them again afterwards", async () => {
  const leads = office();
  postgres.stop();
  expect((await leads.handle(request("a"))).status).toBe(503);
  expect((await leads.health()).status).toBe(503);
  postgres.start();
  expect((await leads.handle(request("a"))).status).toBe(201);
  postgres.stop();
  const refused = await leads.handle(request("b"));
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  postgres.start();
  expect((await leads.handle(request("b"))).status).toBe(201);
  later += 60_000;
  expect(await (await leads.health()).json()).toMatchObject({ ok: true, store: "postgres" });
  expect(await (await leads.store()).count()).toBe(2);
  await leads.close();
});

test("says that a lead found no room on the disk, although the probe of the health check still does", async () => {
  const leads = office();
  await leads.store();
  postgres.run(
    "psql",
    postgres.url,
    "--command",
    `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on leads for each row execute function refuse()`,
  );
  expect((await leads.handle(request("no-room"))).status).toBe(503);
  later += 60_000;
  expect(await leads.checkHealth()).toMatchObject({
    ok: false,
    reasons: expect.arrayContaining([expect.stringMatching(/^A lead was refused in the last 15 minutes/)]),
  });
  postgres.run("psql", postgres.url, "--command", "drop function refuse cascade");
  expect((await leads.handle(request("no-room"))).status).toBe(201);
  later += 60_000;
  expect(await leads.checkHealth()).toMatchObject({ ok: true, status: "attention" });
  await leads.close();
});

test("answers while the database is frozen, and stores the repeated request once", async () => {
  const leads = office();
  const before = await (await leads.store()).count();
  postgres.freeze();
  try {
    expect((await leads.handle(request("frozen"))).status).toBe(503);
  } finally {
    postgres.thaw();
  }
  expect((await leads.handle(request("frozen"))).status).toBe(201);
  expect((await leads.handle(request("frozen"))).status).toBe(201);
  expect(await (await leads.store()).count()).toBe(before + 1);
  await leads.close();
});
