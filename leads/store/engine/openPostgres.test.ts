import { type Kysely, sql } from "kysely";
import { type PostgresServer, startPostgres } from "../../../test/leads/startPostgres";
import type { DatabaseConnection } from "./database";
import { openPostgres } from "./openPostgres";
import type { Tables } from "./tables";

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

  const settingOf = async (query: Kysely<Tables>, name: string): Promise<string | undefined> => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(query);
    return rows[0]?.value;
  };
  const waits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const settingsOf = async (query: Kysely<Tables>) => {
    const settings: (string | undefined)[] = [];
    for (const name of waits) settings.push(await settingOf(query, name));
    return settings;
  };

  test("a transaction times out before the visitor's response is due, even while it waits for a lock", async () => {
    const settings = await connection.query.transaction().execute(settingsOf);
    expect(settings).toEqual(["3s", "2s", "10s"]);
  });

  test("leaves no setting behind on the connection, which a pooler lends to others", async () => {
    await connection.query.transaction().execute(settingsOf);
    expect(await settingsOf(connection.query)).toEqual(["0", "0", "0"]);
  });

  test("a migration has no time limit, but leads do not wait long behind one that waits for a table", async () => {
    let settings: unknown;
    await connection.migrate(async (transaction) => {
      settings = await settingsOf(transaction);
    });
    expect(settings).toEqual(["0", "2s", "0"]);
  });

  test("closes the connection of a migration, even if it fails", async () => {
    await expect(connection.migrate(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await connection.migrate(async () => {});
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where backend_type = 'client backend'`.execute(connection.query);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("a query without a reply in time fails, and the next ones do not wait behind it", async () => {
    await sql`select 1`.execute(connection.query);
    const stuck = expect(sql`select pg_sleep(60)`.execute(connection.query)).rejects.toThrow("timeout");
    await stuck;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection.query);
    expect(rows).toHaveLength(1);
  });

  test("a transaction on a frozen server reports the missing reply, not the rollback that cannot be sent", async () => {
    await sql`select 1`.execute(connection.query);
    await expect(
      connection.query.transaction().execute(async (transaction) => {
        server.freeze();
        await sql`select 1`.execute(transaction);
      }),
    ).rejects.toThrow("timeout");
    server.thaw();
    await expect(sql`select 1`.execute(connection.query)).resolves.toBeDefined();
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
