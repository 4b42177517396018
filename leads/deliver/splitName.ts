const SUFFIX = /^(?:jr|sr|ii|iii|llc|inc)\b/i;

/**
 * Splits a name for a program that requires a first and a last name. "Smith, John" begins with the last name. Of two people,
 * returns the first: "Mr. & Mrs. John Smith", "John and Jane Doe". A single name is both.
 */
export function splitName(name: string): { first: string; last: string } {
  const person = name
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?: ?[&+/] ?| and )[^ &+/]{1,60}(?= )/i, "")
    .replace(/^(?:mr|mrs|ms|dr)\.? (?=[^ ]{1,60} )/i, "");
  const [family = "", given = "", ...more] = person.split(/, ?/);
  if (family && given && more.length === 0 && !SUFFIX.test(given)) return { first: given, last: family };
  const [first = "", ...others] = person.split(" ");
  return { first, last: others.join(" ") || first };
}
