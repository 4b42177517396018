import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Copies the project without its builds into a temporary folder. The caller removes it.
 * @param name the start of the folder's name
 */
export function copyProject(name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-`));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { encoding: "utf8" }).split("\0");
  // git also lists deleted files, and lists node_modules if it is a symbolic link.
  for (const file of files.filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())) {
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  return copy;
}
