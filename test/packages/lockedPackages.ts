import { readFileSync } from "node:fs";

/** A package as `package-lock.json` holds it: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
export interface LockedPackage {
  name: string;
  version: string;
  /** Its folder, such as `node_modules/a/node_modules/b`. */
  folder: string;
  /** A hash of what the package must be. */
  integrity: string;
  /** An SPDX expression; nothing where the package's own description is older than those. */
  license?: string;
}

interface Lock {
  packages: Record<string, { name?: string; version: string; integrity: string; license?: string; link?: true }>;
}

/** The name of the package in a folder below `node_modules`. */
const nameIn = (folder: string) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** All packages that a lock file names, also those for other systems. */
export function lockedPackages(lockFile = "package-lock.json"): LockedPackage[] {
  const { packages }: Lock = JSON.parse(readFileSync(lockFile, "utf8"));
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .map(([folder, { name, version, integrity, license }]) => ({
      name: name ?? nameIn(folder),
      version,
      folder,
      integrity,
      license,
    }));
}
