import pino from "pino";
import { openLeads } from "./openLeads";
import { readSettings } from "./settings";
import { fromOwnPage, testCatalog, testRequest } from "./testCatalog";
import { startPostgres, type TestPostgres } from "./testPostgres";

let postgres: TestPostgres;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
}, 60_000);
afterAll(() => postgres.remove());

const office = () =>
  openLeads({
    catalog: testCatalog,
    settings: readSettings({ DATABASE_URL: postgres.url }),
    log: pino({ level: "silent" }),
  });
const request = (idempotencyKey: string) =>
  new Request("https://www.test.example/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnPage },
    body: JSON.stringify({ ...testRequest, idempotencyKey }),
  });

test("while the database is down leads are refused in words, and taken again once it is back", async () => {
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
  expect(await (await leads.health()).json()).toMatchObject({ ok: true, store: "postgres" });
  expect(await (await leads.store()).count()).toBe(2);
  await leads.close();
}, 30_000);

test("a frozen database is waited for less than four seconds, and the same request later is one lead", async () => {
  const leads = office();
  const before = await (await leads.store()).count();
  postgres.freeze();
  try {
    const late = new Promise<"late">((resolve) => setTimeout(resolve, 4_000, "late").unref());
    const answer = await Promise.race([leads.handle(request("frozen")), late]);
    expect(answer).toMatchObject({ status: 503 });
  } finally {
    postgres.thaw();
  }
  expect((await leads.handle(request("frozen"))).status).toBe(201);
  expect((await leads.handle(request("frozen"))).status).toBe(201);
  expect(await (await leads.store()).count()).toBe(before + 1);
  await leads.close();
}, 30_000);
