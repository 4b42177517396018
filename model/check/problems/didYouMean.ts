import { distance } from "fastest-levenshtein";

/** A file's extension. The editor uses it, so it cannot be Node's. */
const endingOf = (path: string) => /\.[^./]*$/.exec(path)?.[0];

/** The length of two paths' difference, without shared folders and extension. */
function differing(one: string, other: string): number {
  const [left, right] = [one.split("/"), other.split("/")];
  while (left.length > 1 && right.length > 1 && left[0] === right[0]) for (const parts of [left, right]) parts.shift();
  const ending = endingOf(one);
  const shared = ending !== undefined && ending === endingOf(other) ? ending.length : 0;
  return Math.max(left.join("/").length, right.join("/").length) - shared;
}

/** The maximum distance of a suggestion: a third of the letters, and two for swapped letters. */
const mistaken = (length: number) => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** Returns the closest candidate, ignoring case. */
export function closestTo(written: string, candidates: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const near = candidates
    .map((candidate) => {
      const other = candidate.toLowerCase();
      return { candidate, other, apart: distance(word, other) };
    })
    .filter(({ other, apart }) => apart <= mistaken(differing(word, other)));
  // The first letter is seldom wrong.
  const rank = ({ other, apart }: (typeof near)[number]) => apart + (other[0] === word[0] ? 0 : 0.5);
  return near.sort((one, other) => rank(one) - rank(other))[0]?.candidate;
}

/**
 * Suggests the closest candidate as a question after a message.
 * @returns a space and the question, or an empty text if no candidate is close
 */
export function didYouMean(written: string, candidates: readonly string[]): string {
  const near = closestTo(written, candidates);
  return near === undefined ? "" : ` Did you mean \`${near}\`?`;
}
