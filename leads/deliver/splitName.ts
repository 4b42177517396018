const TITLES = /^(?:(?:mr|mrs|ms|miss|mx|dr)\.?\s+(?:(?:&|and)\s+)?)+/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|llc|inc|co)\.?$/i;

/**
 * Splits a name for a program that requires a first and a last name. A name with a comma begins with the last name:
 * "Smith, John". A single name is both.
 */
export function splitName(name: string): { first: string; last: string } {
  const [before = "", after = ""] = name.split(",").map((part) => part.trim());
  const inOrder = after === "" || SUFFIX.test(after) ? `${before} ${after}` : `${after} ${before}`;
  const [first = name, ...last] = inOrder.replace(TITLES, "").split(/\s+/).filter(Boolean);
  return { first, last: last.join(" ") || first };
}
