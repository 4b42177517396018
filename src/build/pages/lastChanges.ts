import { execFileSync } from "node:child_process";
import path from "node:path";

/** What git says of a folder, or nothing where it has nothing to say. */
function git(folder: string, ...parameters: string[]): string | undefined {
  try {
    return execFileSync("git", ["-C", folder, "-c", "core.quotePath=false", ...parameters], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: Number.POSITIVE_INFINITY,
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * When each file of a folder was last changed, by the history kept in git, which is asked once for all of them. A folder
 * is there too, with the last change of anything in it, even of a file that has since been removed.
 * @returns path, relative to the folder → ISO 8601; empty where the history is missing or cut short: then the date would
 * be that of the cut
 */
export function lastChanges(folder: string): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  if (git(folder, "rev-parse", "--is-shallow-repository") !== "false") return changes;
  // -c: a merge changes the files that differ from all its parents. Each commit is its date, then its files.
  const log = git(folder, "log", "-c", "--relative", "--name-only", "--format=%x00%cI", "--", ".") ?? "";
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n").filter(Boolean);
    for (const file of files) {
      // The latest commit comes first.
      for (let name = file; name !== "." && !changes.has(name); name = path.posix.dirname(name))
        changes.set(name, date);
    }
  }
  return changes;
}
