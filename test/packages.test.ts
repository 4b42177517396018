import { readFileSync } from "node:fs";

/** A package as `package-lock.json` holds it: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
interface LockedPackage {
  name: string;
  version: string;
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

/** All packages that the lock file names, for every system. */
function lockedPackages(): LockedPackage[] {
  const { packages }: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .map(([folder, { name, version, integrity, license }]) => ({
      name: name ?? nameIn(folder),
      version,
      integrity,
      license,
    }));
}

/** What a company may use without more than passing the license on; each was looked at. SPDX expressions. */
const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "(BSD-2-Clause OR MIT OR Apache-2.0)",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
  "MIT OR Apache-2.0",
]);

/** Licenses that ask for more, by package, with why that costs nothing here. */
const exceptions: Record<string, RegExp> = {
  // Programs and tables that builds and tests use as they come. Nothing of them is changed, or passed on.
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": /^@img\/sharp-/,
  "MPL-2.0": /^(axe-core|@axe-core\/playwright|satori)$/,
  "CC-BY-4.0": /^caniuse-lite$/,
  // BSD-3-Clause by the text in the package, which no SPDX expression names. Its table is read at build.
  BSD: /^zipcodes$/,
};

/** Packages older than SPDX, whose license stands in a file or in another form: MIT, BSD or the public domain. */
const olderThanSpdx = [
  "busboy",
  "linkfs",
  "memorystream",
  "parse-cache-control",
  "streamsearch",
  "valid-url",
  "xmlhttprequest-ssl",
  "xtend",
];

test("every package is under a license that was looked at", () => {
  const others = lockedPackages().filter(({ name, license }) =>
    license ? !accepted.has(license) && !exceptions[license]?.test(name) : !olderThanSpdx.includes(name),
  );
  expect(others.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([]);
});

test("the lock file says what each package must be, and names no place to get it from", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(lock).not.toContain('"resolved": "http');
  expect(lockedPackages().filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("packages are installed without running code of theirs", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
