import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type PostgresServer, startPostgres, unprivileged } from "../../../test/leads/startPostgres";
import { describeError } from "../../describeError";
import type { Database } from "./database";
import { openPostgres } from "./openPostgres";
import type { Tables } from "./tables";

describe("a connection to PostgreSQL", () => {
  let server: PostgresServer;
  let connection: Database;
  beforeAll(() => {
    server = startPostgres(["fsync=off"]);
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
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

  test("a transaction ends before the visitor's response is due, a migration only at a lock; a pooler's next client has no limit", async () => {
    expect(await connection.query.transaction().execute(settingsOf)).toEqual(["3s", "2s", "10s"]);
    await connection.maintain(async (transaction) => {
      expect(await settingsOf(transaction)).toEqual(["0", "2s", "0"]);
    });
    expect(await settingsOf(connection.query)).toEqual(["0", "0", "0"]);
  });

  test("closes the connection of a migration, even if it fails", async () => {
    await expect(connection.maintain(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await connection.maintain(async () => {});
    const clients = sql<{ count: number }>`select count(*) from pg_stat_activity where backend_type = 'client backend'`;
    const count = async () => (await clients.execute(connection.query)).rows[0]?.count;
    // PostgreSQL ends a process a moment after its client has gone. One that stays runs into the test's timeout.
    while ((await count()) !== 1);
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
});

describe("a server whose certificate comes from the provider's own authority", () => {
  let server: PostgresServer;
  let url: string;
  let ca: string;
  const open: Database[] = [];

  beforeAll(async () => {
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(0, "127.0.0.1", resolve));
    const { port } = socket.address() as AddressInfo;
    await new Promise((resolve) => socket.close(resolve));
    server = startPostgres(["fsync=off", "listen_addresses=127.0.0.1", `port=${port}`]);
    const files = ["ca.crt", "ca.key", "data/server.crt", "data/server.key"];
    const [caFile = "", caKey = "", cert = "", key = ""] = files.map((name) => path.join(server.folder, name));
    const make = (...words: string[]) =>
      execFileSync("openssl", ["req", "-x509", "-nodes", "-newkey", "rsa:2048", ...words], { stdio: "ignore" });
    make("-subj", "/CN=The provider", "-keyout", caKey, "-out", caFile);
    const names = [
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost",
      "-addext",
      "basicConstraints=critical,CA:FALSE",
    ];
    make(...names, "-CA", caFile, "-CAkey", caKey, "-keyout", key, "-out", cert);
    ca = readFileSync(caFile, "utf8");
    const { uid, gid } = unprivileged();
    if (uid !== undefined && gid !== undefined) for (const file of [cert, key]) chownSync(file, uid, gid);
    appendFileSync(path.join(server.folder, "data/postgresql.conf"), "ssl = on\n");
    server.stop();
    server.start();
    url = `postgresql://leads@localhost:${port}/postgres`;
  });
  afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));
  afterAll(() => server.remove());

  const usesTls = async (address: string, authorities?: string) => {
    const connection = openPostgres(address, authorities);
    open.push(connection);
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
      connection.query,
    );
    return rows[0]?.ssl;
  };

  test("is refused in words, also in the log", async () => {
    const error = await usesTls(`${url}?sslmode=verify-full`).catch((caught: Error) => caught);
    // Newer versions of Node say more between.
    expect(describeError(error)).toMatch(
      /^.*The database lets nobody in: unable to verify the first certificate.*\(UNABLE_TO_VERIFY_LEAF_SIGNATURE\)/,
    );
  });

  test.each(["?sslmode=verify-full", "?sslmode=require", ""])(
    "is taken with the authority's certificate: %s",
    async (query) => {
      expect(await usesTls(url + query, ca)).toBe(true);
    },
  );

  test("is refused under another host's name, also with the certificate", async () => {
    const other = `${url.replace("localhost", "127.0.0.1")}?sslmode=verify-full`;
    await expect(usesTls(other, ca)).rejects.toThrow("ERR_TLS_CERT_ALTNAME_INVALID");
  });
});
