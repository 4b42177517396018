import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { errorName } from "../../describeError";
import { explainPostgres } from "./explainPostgres";

const explained = (message: string, code?: string) =>
  errorName(explainPostgres(Object.assign(new Error(message), code && { code })));

test.each([
  ['no pg_hba.conf entry for host "10.0.0.1", user "site", database "site", no encryption', "28000"],
  ["SSL connection is required. Please specify SSL options and retry.", "28000"],
  ["connection is insecure (try using `sslmode=require`)", "28000"],
  ["SSL required", "08P01"],
])("names encryption where the server takes nothing else: %s", (message, code) => {
  expect(explained(message, code)).toMatch(
    /^The database takes encrypted connections only\..*sslmode=verify-full.*\)$/,
  );
});

// refusalsOnPostgres.test.ts has the others.
test.each([
  ["duplicate key (email)=(ada@home.example)", "23505", "Error 23505"],
  ["canceling statement due to statement timeout", "57014", "Error 57014"],
])("leaves other errors as they are: %s", (message, code, name) => {
  expect(explained(message, code)).toBe(name);
});

test("says of a server that accepts and never answers that it may sleep, as pg says it", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "site", connectionTimeoutMillis: 5 });
  const errors = await Promise.all(Array.from({ length: 12 }, () => pool.connect().catch((error: unknown) => error)));
  for (const error of errors)
    expect(errorName(explainPostgres(error))).toMatch(/^The database lets nobody in\. If it sleeps/);
  await pool.end();
  server.close();
});
