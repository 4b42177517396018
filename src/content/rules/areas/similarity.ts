/**
 * The similarity of two texts, apart from names. Compares runs of three words
 * (https://en.wikipedia.org/wiki/W-shingling): of a copy with other names and a few changed words, most are the same. Runs of
 * two words are too common in English.
 */

/** Returns a text's words in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the share of the shorter text's runs that the other text also has, from 0 to 1. Not the Jaccard index, which is
 * small if a short text was copied from a long one.
 */
export function sharedPart(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length <= other.length ? [runsOf(one), runsOf(other)] : [runsOf(other), runsOf(one)];
  if (few.size === 0) return 0;
  return [...few].filter((run) => many.has(run)).length / few.size;
}

const runsOf = (words: readonly string[]) =>
  new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
