import { readFileSync } from "node:fs";

/** A package in `package-lock.json`: https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
interface LockedPackage {
  name?: string;
  version: string;
  integrity: string;
  /** SPDX expression; missing in old packages. */
  license?: string;
  link?: true;
}

const lock = readFileSync("package-lock.json", "utf8");
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lock);

/** All packages in the lock file, for every system. */
const lockedPackages = Object.entries(packages)
  .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
  .map(([folder, locked]) => ({ ...locked, name: locked.name ?? folder.split("node_modules/").at(-1) ?? "" }));

/** Reviewed licenses that only require passing on their text. SPDX expressions. */
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
  "Python-2.0",
  "Unlicense",
  "(BSD-2-Clause OR MIT OR Apache-2.0)",
  "(MIT OR CC0-1.0)",
  "MIT OR Apache-2.0",
]);

/** Licenses with other conditions, by package, and why the site meets them. */
const exceptions: Record<string, RegExp> = {
  // Builds and tests use these programs and tables unchanged and do not distribute them.
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": /^@img\/sharp-/,
  "MPL-2.0": /^(axe-core|@axe-core\/playwright|ical\.js)$/,
  "CC-BY-4.0": /^caniuse-lite$/,
  // BSD-3-Clause by its license text. The build reads its table.
  BSD: /^zipcodes$/,
};

/** Packages older than SPDX, under MIT, BSD or in the public domain by their license files. */
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

test("every package has a reviewed license", () => {
  const others = lockedPackages.filter(({ name, license }) =>
    license ? !accepted.has(license) && !exceptions[license]?.test(name) : !olderThanSpdx.includes(name),
  );
  expect(others.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([]);
});

test("the lock file has a hash for each package and no addresses", () => {
  expect(lock).not.toContain('"resolved": "http');
  expect(lockedPackages.filter(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

test("npm runs no install scripts", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});
