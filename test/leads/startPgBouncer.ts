import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { type PostgresServer, unprivileged } from "./startPostgres";

const PGBOUNCER = "/usr/sbin/pgbouncer";
const PORT = 6432;

/** Whether Debian's PgBouncer is installed. */
export const hasPgBouncer = (): boolean => existsSync(PGBOUNCER);

/**
 * Starts PgBouncer in transaction mode in front of a server, and waits until it listens. Every other setting is PgBouncer's
 * default.
 * @throws if it ends before that, with what it said
 */
export async function startPgBouncer({ folder: server }: PostgresServer) {
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  const settings = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
postgres = host=${server} dbname=postgres user=leads
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_port = ${PORT}
unix_socket_dir = ${folder}
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [folder, settings]) chownSync(each, user.uid, user.gid);
  const pooler = spawn(PGBOUNCER, [settings], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const said: string[] = [];
  for await (const line of createInterface(pooler.stderr)) {
    said.push(line);
    if (line.includes("process up")) break;
  }
  if (!said.at(-1)?.includes("process up")) throw new Error(`PgBouncer did not start.\n${said.join("\n")}`);
  // A full pipe would stop it.
  pooler.stderr.resume();
  return {
    url: `postgresql://leads@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`,
    async remove() {
      const ended = once(pooler, "exit");
      pooler.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
