import { execFileSync } from "node:child_process";
import process from "node:process";

/** PostgreSQL and PgBouncer refuse to run as root. In that case they run as PostgreSQL's own user. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
