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

  test("queries end before a visitor's patience does, also those that wait for a lock", async () => {
    expect(await settingOf(connection.query, "statement_timeout")).toBe("3s");
    expect(await settingOf(connection.query, "lock_timeout")).toBe("2s");
    expect(await settingOf(connection.query, "idle_in_transaction_session_timeout")).toBe("10s");
  });

  test("work that may take long has no time limit, but waits no longer for a lock", async () => {
    const settings: (string | undefined)[] = [];
    await connection.withoutTimeouts(async (query) => {
      settings.push(await settingOf(query, "statement_timeout"), await settingOf(query, "lock_timeout"));
    });
    expect(settings).toEqual(["0", "2s"]);
  });

  test("the connection for long work is closed, also when the work fails", async () => {
    await expect(connection.withoutTimeouts(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await connection.withoutTimeouts(async () => {});
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where backend_type = 'client backend'`.execute(connection.query);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("a connection that the server ends does not end the process, and is replaced", async () => {
    await sql`select 1`.execute(connection.query);
    server.stop();
    server.start();
    // The one that meets the broken connection fails.
    await sql`select 1`.execute(connection.query).catch(() => {});
    await expect(sql`select 1`.execute(connection.query)).resolves.toBeDefined();
  });
});
