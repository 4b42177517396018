import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface BuildRecord<Found> {
  /** Stands for everything that the file was made from. */
  key: string;
  /** What was found out when it was made. */
  found: Found;
}

/**
 * What earlier builds made, by name, so that what is made of the same things is not made again. The records stand in
 * Gatsby's cache folder: `gatsby clean` removes them together with the files that they tell of.
 */
export class BuildRecords<Found> {
  private readonly earlier: ReadonlyMap<string, BuildRecord<Found>>;
  private readonly current = new Map<string, BuildRecord<Found>>();

  /** @param file a JSON file; it need not be there */
  constructor(private readonly file: string) {
    this.earlier = new Map(readRecords<Found>(file));
  }

  /** What was found when `name` was made, if it was made from what has this key; it is then kept for the next build. */
  reuse(name: string, key: string): Found | undefined {
    const record = this.earlier.get(name);
    if (record?.key !== key) return undefined;
    this.current.set(name, record);
    return record.found;
  }

  keep(name: string, key: string, found: Found): void {
    this.current.set(name, { key, found });
  }

  /** Writes what this build made or used again, and forgets the rest. */
  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify([...this.current]));
  }
}

function readRecords<Found>(file: string): [string, BuildRecord<Found>][] {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // The first build has none, and one that was interrupted may have left half of them.
    return [];
  }
}

/** A key for things that something is made from, in this order. */
export function keyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest("base64");
}

/** A key for the build's own code as Gatsby has compiled it: what older code made is made again. */
export function keyOfCode(compiled = path.resolve(".cache/compiled")): string {
  const files = readdirSync(compiled, { withFileTypes: true }).filter((entry) => entry.isFile());
  return keyOf(
    ...files
      .map(({ name }) => name)
      .sort()
      .map((name) => readFileSync(path.join(compiled, name))),
  );
}
