import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { NO_POSTGRES, postgresPrograms } from "./postgresPrograms";

/** PostgreSQL refuses to run as root, so it runs as its own user then. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export type PostgresServer = ReturnType<typeof startPostgres>;

/**
 * Starts a real PostgreSQL server of its own in a temporary folder, reached through a socket there.
 * @param options further server settings, such as `fsync=off`
 * @param parent where that folder is made
 * @throws if PostgreSQL is not installed
 */
export function startPostgres(options: readonly string[] = [], parent = tmpdir()) {
  const bin = postgresPrograms();
  if (!bin) throw new Error(NO_POSTGRES);
  const user = unprivileged();
  const folder = mkdtempSync(path.join(parent, "postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(path.join(bin, program), parameters, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const settings = [`-k ${folder} -h ''`, ...options.map((option) => `-c ${option}`)].join(" ");

  const start = () => {
    run("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings, "start");
  };
  /** Ends it at once, as a crash would. */
  const stop = () => {
    run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  };
  /** The server and its processes, one of which serves each connection. */
  const signalAll = (signal: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(/\s+/);
    for (const id of [postmaster, ...children.map(Number)]) process.kill(id, signal);
  };
  run("initdb", "-D", data, "-U", "leads", "-A", "trust", "-E", "UTF8", "--no-sync");
  start();

  return {
    /** The temporary folder, and where the database's files are in it. */
    folder,
    data,
    url: `postgresql://leads@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    /** Runs one of PostgreSQL's programs, such as pg_dump. */
    run,
    /** Whether it has not ended by itself. */
    isRunning() {
      try {
        run("pg_ctl", "-D", data, "status");
        return true;
      } catch {
        return false;
      }
    },
    /** Keeps it from doing anything, as a stuck disk would, until it is thawed. */
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    /** Ends it and removes its folder. */
    remove() {
      if (this.isRunning()) stop();
      rmSync(folder, { recursive: true });
    },
    /** Makes it an empty database again. */
    clear() {
      run(
        "psql",
        "-h",
        folder,
        "-U",
        "leads",
        "-d",
        "postgres",
        "-c",
        "drop schema public cascade; create schema public",
      );
    },
  };
}
