/**
 * Whether the company works at a ZIP code, from a table that the build writes: the ZIP codes within reach and their
 * towns. The browser's copy must be small, so each line says only what is new: how far its ZIP code is from the one
 * before, if not 1, and its town, if it is another. `19701Bear`, `Newark` and `` are 19701 of Bear, 19702 of Newark and
 * 19703 of Newark.
 */

export const coverages = ["inside", "outside"] as const;
export type Coverage = (typeof coverages)[number];

/** Where browsers get the table. */
export const COVERAGE_FILE = "/coverage.json";

/** What that file holds. */
export interface CoverageFile extends Record<Coverage, string> {
  zips: string;
}

/** The town of each ZIP code within reach. */
export type CoveredZips = ReadonlyMap<string, string>;

/** Reads the table. */
export function readCoverage(table: string): CoveredZips {
  let last = 0;
  let town = "";
  return new Map(
    table.split("\n").map((line) => {
      last += Number.parseInt(line, 10) || 1;
      town = line.replace(/^\d+/, "") || town;
      return [String(last).padStart(5, "0"), town];
    }),
  );
}

/** Writes the table. @param zips each once, in ascending order; their towns hold no digits at the beginning */
export function writeCoverage(zips: readonly { zip: string; town: string }[]): string {
  return zips
    .map(({ zip, town }, index) => {
      const before = zips[index - 1];
      const step = Number(zip) - Number(before?.zip ?? 0);
      return `${step === 1 ? "" : step}${town === before?.town ? "" : town}`;
    })
    .join("\n");
}

/**
 * Whether a ZIP code is one of those within reach.
 * @param zip five digits, or nine with a hyphen
 * @returns nothing for what is no ZIP code
 */
export function coverageOf(zip: string | undefined, covered: CoveredZips): Coverage | undefined {
  if (!zip || !/^\d{5}(?:-\d{4})?$/.test(zip)) return undefined;
  return covered.has(zip.slice(0, 5)) ? "inside" : "outside";
}
