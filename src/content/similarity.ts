/**
 * How alike two texts are, whatever names stand in them. A text is taken as the set of its shingles, the runs of a few
 * words in it (https://en.wikipedia.org/wiki/W-shingling): one that was copied, with another name put in and a word changed
 * here and there, still shares most of them.
 */

/** Words in a shingle. Runs of two are common in any English text; runs of four miss copies with a word changed here and there. */
const SHINGLE = 3;

/** What is compared. */
export interface ComparedText {
  /** Its words in their order, in small letters, without names. */
  words: readonly string[];
  shingles: ReadonlySet<string>;
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
  const shingles = new Set<string>();
  for (let start = 0; start + SHINGLE <= words.length; start++) {
    shingles.add(words.slice(start, start + SHINGLE).join(" "));
  }
  return { words, shingles };
}

/**
 * The part of the shorter text that stands in the other one, from 0 to 1. (Not the part of both together, which is small
 * for a short text that was copied out of a long one.)
 */
export function sharedPart({ shingles: one }: ComparedText, { shingles: other }: ComparedText): number {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  if (few.size === 0) return 0;
  let shared = 0;
  for (const shingle of few) if (many.has(shingle)) shared++;
  return shared / few.size;
}
