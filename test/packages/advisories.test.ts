import { readFileSync } from "node:fs";
import { satisfies, validRange } from "semver";
import { type Advisory, advisories } from "./advisories";
import { type LockedPackage, lockedPackages } from "./lockedPackages";
import { serverPackages } from "./serverPackages";

/** The packages that an advisory speaks of, as lines of a report. */
const inside = ({ package: name, vulnerable, ids }: Advisory, packages: readonly LockedPackage[]) =>
  packages
    .filter((one) => one.name === name && satisfies(one.version, vulnerable, { includePrerelease: true }))
    .map(({ version, folder }) => `${folder} ${version}: ${ids.join(", ")}`);

test("nothing that runs on a server has a known weakness", () => {
  const packages = serverPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(["libsql", "nodemailer", "multer", "qs"]));
  expect(advisories.flatMap((advisory) => inside(advisory, packages))).toEqual([]);
});

test("of each package in use that has a known weakness, it is said why nobody can make use of that", () => {
  const inUse = [...lockedPackages(), ...lockedPackages("admin/package-lock.json")];
  const unexplained = advisories.filter(({ unreachable }) => !unreachable);
  expect(unexplained.flatMap((advisory) => inside(advisory, inUse))).toEqual([]);
});

describe.each(advisories)("$package $vulnerable", (advisory) => {
  test("is a range of versions, and its advisories have names", () => {
    expect(validRange(advisory.vulnerable)).not.toBeNull();
    expect(advisory.ids).not.toHaveLength(0);
    for (const id of advisory.ids) expect(id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/);
  });
});

const standing = advisories.filter(({ unreachable }) => unreachable);

test.each(standing)("$package: what is said of its weakness concerns a version in use", (advisory) => {
  expect(inside(advisory, lockedPackages())).not.toEqual([]);
});

test.each(standing)("$package: docs/security.md names the weakness that stands", ({ package: name, ids }) => {
  const row = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| \`${name}\``));
  for (const id of ids) expect(row).toContain(id);
});
