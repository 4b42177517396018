const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|dds|phd|esq|llc|inc|co)\.?$/i;

/**
 * Splits a name for a program that requires a first and a last name. A name with a comma begins with the last name:
 * "Smith, John". A single name is both.
 */
export function splitName(name: string): { first: string; last: string } {
  const [before = "", after = ""] = name.split(",").map((part) => part.trim());
  const isReversed = after !== "" && !SUFFIX.test(after);
  const [first = name, ...others] = (isReversed ? `${after} ${before}` : `${before} ${after}`)
    .split(/\s+/)
    .filter(Boolean);
  return { first, last: others.join(" ") || first };
}
