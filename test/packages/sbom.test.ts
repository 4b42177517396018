import { spawnSync } from "node:child_process";
import path from "node:path";
import { lockedPackages } from "./lockedPackages";

/** The part of a bill of materials that is looked at: https://cyclonedx.org/docs/1.5/json/ */
interface Bill {
  bomFormat: string;
  components: { name: string; version: string; hashes: { alg: string; content: string }[] }[];
}

const { stdout, stderr } = spawnSync("npm", ["run", "--silent", "sbom"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
/** A hash as package-lock.json writes it. */
const integrity = (hexadecimal = "") => `sha512-${Buffer.from(hexadecimal, "hex").toString("base64")}`;

test("the bill of materials lists each package of the lock file, in each version, by its hash", () => {
  if (!stdout) throw new Error(stderr);
  const { bomFormat, components }: Bill = JSON.parse(stdout);
  expect(bomFormat).toBe("CycloneDX");
  const listed = components.map(({ version, hashes }) => `${version} ${integrity(hashes[0]?.content)}`);
  const locked = lockedPackages().map((one) => `${one.version} ${one.integrity}`);
  expect([...new Set(listed)].sort()).toEqual([...new Set(locked)].sort());
});

test("the bill of materials names no folder of a machine, and no place that packages came from", () => {
  // Compared as facts, since a report of the whole bill would say nothing.
  expect(stdout.includes(path.resolve())).toBe(false);
  expect(stdout.match(/https?:\/\/[^"]+/g)).toEqual(["http://cyclonedx.org/schema/bom-1.5.schema.json"]);
});
