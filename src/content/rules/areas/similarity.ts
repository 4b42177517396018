/**
 * How alike two texts are, whatever names stand in them. A text is taken as the set of its shingles, the runs of a few
 * words in it (https://en.wikipedia.org/wiki/W-shingling): one that was copied, with another name put in and a word changed
 * here and there, still shares most of them.
 */

/**
 * The words of a run that make a shingle, by their places in it. Runs of two words are common in any English text, and runs
 * of four miss copies with a word changed here and there. The runs with a gap notice one in which each third word was
 * changed, which leaves no three words beside each other.
 */
const RUNS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
];

/** What is compared. */
export interface ComparedText {
  /** Its words in their order, in small letters, without names. */
  words: readonly string[];
  /** Its shingles of each kind of run. */
  shingles: readonly ReadonlySet<string>[];
}

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** @param names words that are left out, as their texts would be alike but for them */
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
 * The part of the shorter text that stands in the other one, from 0 to 1, by the kind of run that shows the most of it.
 * (Not the part of both together, which is small for a short text that was copied out of a long one.)
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
