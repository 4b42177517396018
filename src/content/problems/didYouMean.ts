import { distance } from "fastest-levenshtein";

/** The ending of a file's name. The visual editor suggests too, so this is not Node's. */
const endingOf = (path: string) => /\.[^./]*$/.exec(path)?.[0];

/** The length of what differs in two paths, without the folders and the ending that they share. */
function differing(one: string, other: string): number {
  const [left, right] = [one.split("/"), other.split("/")];
  while (left.length > 1 && right.length > 1 && left[0] === right[0]) for (const parts of [left, right]) parts.shift();
  const ending = endingOf(one);
  const shared = ending !== undefined && ending === endingOf(other) ? ending.length : 0;
  return Math.max(left.join("/").length, right.join("/").length) - shared;
}

/** How many letters may be wrong for another word to be meant: one in three, and two where they may have changed places. */
const mistaken = (length: number) => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** The candidate that a word was probably meant to be. Capitals do not count. */
export function closestTo(written: string, candidates: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const near = candidates
    .map((candidate) => {
      const other = candidate.toLowerCase();
      return { candidate, other, apart: distance(word, other) };
    })
    .filter(({ other, apart }) => apart <= mistaken(differing(word, other)));
  // People seldom mistake the first letter.
  const rank = ({ other, apart }: (typeof near)[number]) => apart + (other[0] === word[0] ? 0 : 0.5);
  return near.sort((one, other) => rank(one) - rank(other))[0]?.candidate;
}

/**
 * A question that names what somebody probably meant, to follow a sentence that says what is wrong.
 * @returns a space and the question, or nothing where no candidate is close
 */
export function didYouMean(written: string, candidates: readonly string[]): string {
  const near = closestTo(written, candidates);
  return near === undefined ? "" : ` Did you mean \`${near}\`?`;
}
