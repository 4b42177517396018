import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface BuildRecord<Found> {
  /** A hash of all inputs. */
  key: string;
  /** The result to reuse. */
  found: Found;
}

/**
 * A cache of results across builds, keyed by a hash of their inputs. Its file is in Gatsby's `.cache`, so `gatsby clean`
 * removes it together with `public/`.
 */
export class BuildRecords<Found> {
  private readonly earlier: ReadonlyMap<string, BuildRecord<Found>>;
  private readonly current = new Map<string, BuildRecord<Found>>();

  /** @param file a JSON file, which may be missing */
  constructor(private readonly file: string) {
    this.earlier = new Map(readRecords<Found>(file));
  }

  /** Returns the result for `name` if its inputs still have this key, and keeps it for the next build. */
  reuse(name: string, key: string): Found | undefined {
    const record = this.earlier.get(name);
    if (record?.key !== key) return undefined;
    this.current.set(name, record);
    return record.found;
  }

  keep(name: string, key: string, found: Found): void {
    this.current.set(name, { key, found });
  }

  /** Writes the results that this build made or reused. Drops all others. */
  save(): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify([...this.current]));
  }
}

function readRecords<Found>(file: string): [string, BuildRecord<Found>][] {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Missing in the first build, or cut short by an interrupted one.
    return [];
  }
}

/** Hashes inputs, in this order. */
export function keyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest("base64");
}
