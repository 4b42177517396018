import { readFileSync } from "node:fs";

/** A package as `package-lock.json` holds it: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export interface LockedPackage {
  name: string;
  version: string;
  /** Its folder, such as `node_modules/a/node_modules/b`. */
  folder: string;
  /** An SPDX expression; nothing where the package's own description is older than those. */
  license?: string;
  hasInstallScript: boolean;
}

interface Lock {
  packages: Record<string, { name?: string; version: string; license?: string; hasInstallScript?: true }>;
}

/** The name of the package in a folder below `node_modules`. */
const nameIn = (folder: string) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** All packages that the lock file names, also those for other systems. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, { name, version, license, hasInstallScript }]) => ({
      name: name ?? nameIn(folder),
      version,
      folder,
      license,
      hasInstallScript: hasInstallScript === true,
    }));
}
