/**
 * The similarity of two texts, apart from names. Compares sets of shingles, runs of a few words
 * (https://en.wikipedia.org/wiki/W-shingling). A copy with other names and a few changed words still shares most of them.
 */

/**
 * The positions of a shingle's words. Runs of two words are too common in English. Runs of four miss lightly edited
 * copies. Runs with a gap find a copy with every third word changed.
 */
const RUNS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
];

/** A text to compare. */
export interface ComparedText {
  /** Its words in lower case, without names. */
  words: readonly string[];
  /** Its shingles, by kind of run. */
  shingles: readonly ReadonlySet<string>[];
}

/** Returns a text's words in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param names words to leave out */
export function comparedText(text: string, names: ReadonlySet<string>): ComparedText {
  const words = wordsOf(text).filter((word) => !names.has(word));
  return { words, shingles: RUNS.map((run) => shinglesOf(words, run)) };
}

function shinglesOf(words: readonly string[], run: readonly number[]): Set<string> {
  const found = new Set<string>();
  const length = Math.max(...run) + 1;
  for (let start = 0; start + length <= words.length; start++) {
    found.add(run.map((place) => words[start + place]).join(" "));
  }
  return found;
}

/**
 * Returns the share of the shorter text that is in the other, from 0 to 1: the maximum over the kinds of run. Not the
 * Jaccard index, which is small if a short text was copied from a long one.
 */
export const sharedPart = ({ shingles: one }: ComparedText, { shingles: other }: ComparedText): number =>
  Math.max(...RUNS.map((_, run) => sharedShingles(one[run] ?? NONE, other[run] ?? NONE)));

const NONE: ReadonlySet<string> = new Set();

function sharedShingles(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if (few.size === 0) return 0;
  let shared = 0;
  for (const shingle of few) if (many.has(shingle)) shared++;
  return shared / few.size;
}
