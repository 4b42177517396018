import pg from "pg";
import type { PostgresServer } from "./startPostgres";

/**
 * Creates a database on a server, and runs work with its address and a client.
 * @param statements run in it before
 */
export async function withDatabase(
  server: PostgresServer,
  name: string,
  statements: string,
  work: (url: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = server.url.replace("/postgres?", `/${name}?`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statements);
    await work(url, client);
  } finally {
    await client.end();
  }
}
