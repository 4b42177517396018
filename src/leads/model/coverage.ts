/**
 * Coverage: whether the company works at a ZIP code. The build writes a table of covered ZIP codes. Delta encoding keeps it
 * small: each line holds the difference from the previous ZIP code, if not 1, and the town, if it changes. `19701Bear`,
 * `Newark` and `` are 19701 Bear, 19702 Newark and 19703 Newark.
 */

export const coverages = ["inside", "outside"] as const;
export type Coverage = (typeof coverages)[number];

/** The table's path. */
export const COVERAGE_FILE = "/coverage.json";

/** The contents of that file. */
export interface CoverageFile extends Record<Coverage, string> {
  zips: string;
}

/** ZIP code → town, within the service area. */
export type CoveredZips = ReadonlyMap<string, string>;

/** Decodes the table. */
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

/** Encodes the table. @param zips distinct and ascending; no town begins with a digit */
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
 * Returns whether the company works at a ZIP code.
 * @param zip five digits, or nine with a hyphen
 * @returns undefined for anything but a ZIP code
 */
export function coverageOf(zip: string | undefined, covered: CoveredZips): Coverage | undefined {
  if (!zip || !/^\d{5}(?:-\d{4})?$/.test(zip)) return undefined;
  return covered.has(zip.slice(0, 5)) ? "inside" : "outside";
}
