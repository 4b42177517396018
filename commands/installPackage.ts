import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Installs a package's dependencies if they are missing or older than its lock file. Runs no install scripts.
 * @param folder contains the package.json
 * @throws if npm fails
 */
export function installPackage(folder: string): void {
  const installed = path.join(folder, "node_modules/.package-lock.json");
  const lockFile = path.join(folder, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lockFile).mtimeMs) return;
  const words = ["ci", "--prefix", folder, "--ignore-scripts"];
  const { status, stderr } = spawnSync("npm", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${words.join(" ")}: ${stderr}`);
}
