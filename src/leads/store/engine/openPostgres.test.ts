import { type Kysely, sql } from "kysely";
import { type PostgresServer, startPostgres } from "../../../../test/leads/startPostgres";
import type { DatabaseConnection } from "./database";
import { openPostgres } from "./openPostgres";

describe("a connection to PostgreSQL", () => {
  let server: PostgresServer;
  let connection: DatabaseConnection;
  beforeAll(() => {
    server = startPostgres(["fsync=off"]);
  });
  afterAll(() => server.remove());
  beforeEach(() => {
    connection = openPostgres(server.url);
  });
  afterEach(() => connection.close());

  async function settingOf<Tables>(query: Kysely<Tables>, name: string): Promise<string | undefined> {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(query);
    return rows[0]?.value;
  }

  test("queries time out before the visitor's response is due, even while they wait for a lock", async () => {
    expect(await settingOf(connection.query, "statement_timeout")).toBe("3s");
    expect(await settingOf(connection.query, "lock_timeout")).toBe("2s");
    expect(await settingOf(connection.query, "idle_in_transaction_session_timeout")).toBe("10s");
  });

  test("work without timeouts has no time limit, but keeps the lock timeout", async () => {
    const settings: (string | undefined)[] = [];
    await connection.withoutTimeouts(async (query) => {
      settings.push(await settingOf(query, "statement_timeout"), await settingOf(query, "lock_timeout"));
    });
    expect(settings).toEqual(["0", "2s"]);
  });

  test("closes the connection for long work, even if the work fails", async () => {
    await expect(connection.withoutTimeouts(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await connection.withoutTimeouts(async () => {});
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where backend_type = 'client backend'`.execute(connection.query);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("replaces a connection that the server ended, and the process continues", async () => {
    await sql`select 1`.execute(connection.query);
    server.stop();
    server.start();
    // The first query on the broken connection fails.
    await sql`select 1`.execute(connection.query).catch(() => {});
    await expect(sql`select 1`.execute(connection.query)).resolves.toBeDefined();
  });
});
