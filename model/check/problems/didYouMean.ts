import { distance } from "fastest-levenshtein";

/** Returns the closest candidate with at most two wrong letters, ignoring case. Words of three letters may have one. */
export function closestTo(written: string, candidates: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const apart = (candidate: string) => distance(word, candidate.toLowerCase());
  const [near] = candidates.toSorted((one, other) => apart(one) - apart(other));
  return near !== undefined && apart(near) <= (word.length < 4 ? 1 : 2) ? near : undefined;
}

/**
 * Suggests the closest candidate as a question after a message.
 * @returns a space and the question, or an empty text if no candidate is close
 */
export function didYouMean(written: string, candidates: readonly string[]): string {
  const near = closestTo(written, candidates);
  return near === undefined ? "" : ` Did you mean \`${near}\`?`;
}
