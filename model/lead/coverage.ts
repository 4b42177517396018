/**
 * Coverage: whether the company works at a ZIP code. The build writes a table of covered ZIP codes. Delta encoding keeps it
 * small: each line holds the difference from the previous ZIP code, if not 1, and the town, if it changes. `19701Bear`,
 * `Newark` and `` are 19701 Bear, 19702 Newark and 19703 Newark.
 */

import { fillPlaceholders } from "../text/fillPlaceholders";
import { readZip } from "./readZip";

export type Coverage = "inside" | "outside";

export const COVERAGE_FILE = "/coverage.json";

/** The contents of that file: the answers' texts, tables of ZIP codes, and the pages of towns. */
export interface CoverageFile {
  inside: string;
  near: string;
  far: string;
  zips: string;
  /** ZIP codes just outside, with the distance instead of the town. */
  around: string;
  /** ZIP code → path of its town’s page. Two states may have a town of one name. */
  pages: Readonly<Record<string, string>>;
}

export type CoveredZips = ReadonlyMap<string, string>;

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

/** Returns whether the company works at a ZIP code. @param zip as `readZip` returns it */
export function findCoverage(zip: string | undefined, covered: CoveredZips): Coverage | undefined {
  if (!zip) return undefined;
  return covered.has(zip.slice(0, 5)) ? "inside" : "outside";
}

/** Keeps a distance apart from the number before it. */
const MILES = "~";

/** Encodes the distances of ZIP codes in the same way. */
export const writeDistances = (zips: readonly { zip: string; miles: number }[]): string =>
  writeCoverage(zips.map(({ zip, miles }) => ({ zip, town: MILES + miles })));

/** An answer to somebody who asks whether the company comes to a ZIP code. */
export interface CoverageAnswer {
  zip: string;
  text: string;
  /** The town, if the company comes there. */
  town?: string;
  path?: string;
  /** The miles to the nearest ZIP code that is served, if it is just outside. */
  distance?: string;
}

/** Decodes a coverage file. @returns a function that answers for a typed ZIP code; undefined for anything else */
export function readAnswers(file: CoverageFile): (typed: string) => CoverageAnswer | undefined {
  const { zips, around, pages, ...texts } = file;
  const covered = readCoverage(zips);
  const distances = readCoverage(around);
  return (typed) => {
    const zip = readZip(typed)?.slice(0, 5);
    if (!zip) return undefined;
    const town = covered.get(zip);
    if (town) return { zip, text: fillPlaceholders(texts.inside, { code: zip, town }), town, path: pages[zip] };
    const distance = distances.get(zip)?.slice(MILES.length);
    const text = fillPlaceholders(distance ? texts.near : texts.far, { distance: distance ?? "", code: zip });
    return { zip, text, distance };
  };
}
