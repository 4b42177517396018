import { execFileSync } from "node:child_process";

/** What git says, or nothing where it has nothing to say. */
function git(...parameters: string[]): string | undefined {
  try {
    return execFileSync("git", parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * When any of these files was last changed, by the history kept in git.
 * @returns ISO 8601, or nothing where the history is missing or cut short: then the date would be that of the cut
 */
export function lastChanged(files: readonly string[]): string | undefined {
  if (git("rev-parse", "--is-shallow-repository") !== "false") return undefined;
  return git("log", "-1", "--format=%cI", "--", ...files) || undefined;
}
