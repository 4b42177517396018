/** Coverage: whether the company works at a ZIP code. */
import { fillPlaceholders } from "../text/fillPlaceholders";
import { readZip } from "./readZip";

export type Coverage = "inside" | "outside";

export const COVERAGE_FILE = "/coverage.json";

/** Covered ZIP codes with their towns. */
export type CoveredZips = Readonly<Record<string, string>>;

/** The contents of that file: the answers' texts, ZIP codes, and the pages of towns. */
export interface CoverageFile {
  inside: string;
  near: string;
  far: string;
  zips: CoveredZips;
  /** ZIP codes just outside, with the miles to the nearest one inside. */
  around: Readonly<Record<string, number>>;
  /** ZIP code → path of its town’s page. Two states may have a town of one name. */
  pages: Readonly<Record<string, string>>;
}

/** Returns whether the company works at a ZIP code. @param zip as `readZip` returns it */
export function findCoverage(zip: string | undefined, covered: CoveredZips): Coverage | undefined {
  if (!zip) return undefined;
  return covered[zip.slice(0, 5)] ? "inside" : "outside";
}

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

/**
 * Returns a function that answers for a typed ZIP code; undefined for anything else.
 * @throws if it is another file
 */
export function readAnswers(file: CoverageFile): (typed: string) => CoverageAnswer | undefined {
  const zips = new Map(Object.entries(file.zips));
  const around = new Map(Object.entries(file.around));
  return (typed) => {
    const zip = readZip(typed)?.slice(0, 5);
    if (!zip) return undefined;
    const town = zips.get(zip);
    if (town) return { zip, text: fillPlaceholders(file.inside, { code: zip, town }), town, path: file.pages[zip] };
    const distance = around.get(zip)?.toString();
    return { zip, text: fillPlaceholders(distance ? file.near : file.far, { distance, code: zip }), distance };
  };
}
