import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A copy of the project as it stands, without what is built, which may be changed and must be removed.
 * @param name begins the name of its folder
 * @returns the folder, in the system's own for temporary files
 */
export function copyProject(name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8" }).split("\0");
  // Listed too are files that git still knows and that are gone, and node_modules where it is a link.
  for (const file of files.filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())) {
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}
