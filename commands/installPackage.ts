import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";

/** Whether a package's dependencies are there, and as new as its lock file. @param folder contains the package.json */
export function isInstalled(folder: string): boolean {
  const installed = path.join(folder, "node_modules/.package-lock.json");
  return (
    existsSync(installed) && statSync(installed).mtimeMs > statSync(path.join(folder, "package-lock.json")).mtimeMs
  );
}

/**
 * Installs a package's dependencies if they are missing or older than its lock file. Runs no install scripts.
 * @param folder contains the package.json
 * @throws if npm fails
 */
export function installPackage(folder: string): void {
  if (isInstalled(folder)) return;
  const words = ["ci", "--prefix", folder, "--ignore-scripts"];
  const { status, stderr } = spawnSync("npm", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${words.join(" ")}: ${stderr}`);
}
