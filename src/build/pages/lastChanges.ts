import { execFileSync } from "node:child_process";
import path from "node:path";

/** Runs git in a folder. Returns its output, or undefined if it fails. */
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
 * Reads from git when each file of a folder last changed. A subfolder has the date of the last change in it, deletions
 * included.
 * @returns path relative to the folder → ISO 8601. Empty without a git history and in a shallow clone, whose dates would
 * be wrong.
 */
export function lastChanges(folder: string): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  if (git(folder, "rev-parse", "--is-shallow-repository") !== "false") return changes;
  // -c: a merge lists only the files that differ from all its parents.
  const log = git(folder, "log", "-c", "--relative", "--name-only", "--format=%x00%cI", "--", ".") ?? "";
  for (const commit of log.split("\0").slice(1)) {
    const [date = "", ...files] = commit.split("\n").filter(Boolean);
    for (const file of files) {
      // Newest commit first.
      for (let name = file; name !== "." && !changes.has(name); name = path.posix.dirname(name))
        changes.set(name, date);
    }
  }
  return changes;
}
