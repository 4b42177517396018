import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { type PostgresServer, unprivileged } from "./startPostgres";

const PGBOUNCER = "/usr/sbin/pgbouncer";
const PORT = 6432;

/** Whether Debian's PgBouncer is installed. */
export const hasPgBouncer = (): boolean => existsSync(PGBOUNCER);

/** Starts PgBouncer in transaction mode in front of a server. Every other setting is PgBouncer's default. */
export function startPgBouncer({ folder: server }: PostgresServer) {
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "pgbouncer-"));
  const settings = path.join(folder, "pgbouncer.ini");
  const pid = path.join(folder, "pid");
  writeFileSync(
    settings,
    `[databases]
postgres = host=${server} dbname=postgres user=leads
[pgbouncer]
pool_mode = transaction
auth_type = any
listen_port = ${PORT}
unix_socket_dir = ${folder}
pidfile = ${pid}
logfile = ${path.join(folder, "log")}
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [folder, settings]) chownSync(each, user.uid, user.gid);
  execFileSync(PGBOUNCER, ["--daemon", settings], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  return {
    url: `postgresql://leads@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`,
    remove() {
      process.kill(Number(readFileSync(pid, "utf8")), "SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}
