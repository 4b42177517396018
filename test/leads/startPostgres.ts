import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { NO_POSTGRES, postgresPrograms } from "./postgresPrograms";

export type PostgresServer = ReturnType<typeof startPostgres>;

/** PostgreSQL and PgBouncer refuse to run as root. In that case they run as PostgreSQL's own user. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * Starts a PostgreSQL server in a temporary folder. Its socket is in the same folder.
 * @param options further server settings, such as `fsync=off`
 * @throws if PostgreSQL is not installed
 */
export function startPostgres(options: readonly string[] = []) {
  const bin = postgresPrograms();
  if (!bin) throw new Error(NO_POSTGRES);
  const user = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(path.join(bin, program), parameters, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const settings = [`-k ${folder} -h ''`, ...options.map((option) => `-c ${option}`)].join(" ");

  const start = () => {
    run("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings, "start");
  };
  /** Stops the server at once, like a crash. */
  const stop = () => {
    run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  };
  /** Signals the server and its child processes. Each connection has its own process. */
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(/\s+/);
    for (const id of [postmaster, ...children.map(Number)]) {
      try {
        process.kill(id, signal);
      } catch (error) {
        // A child process, such as autovacuum's, may have ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
  };
  run("initdb", "-D", data, "-U", "leads", "-A", "trust", "-E", "UTF8", "--no-sync");
  start();

  return {
    folder,
    url: `postgresql://leads@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    /** Runs one of PostgreSQL's programs, such as pg_dump. */
    run,
    isRunning() {
      try {
        run("pg_ctl", "-D", data, "status");
        return true;
      } catch {
        return false;
      }
    },
    /** Suspends the server until it is thawed, like a stuck disk. */
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    remove() {
      if (this.isRunning()) stop();
      rmSync(folder, { recursive: true });
    },
  };
}
