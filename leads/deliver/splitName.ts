const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sr|sra|srta)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|dds|phd|cpa|esq|llc|inc|co)\.?$/i;
/** Between two people. */
const AND = /^(?:&|and)$/i;

/**
 * Splits a name for a program that requires a first and a last name. A name with a comma begins with the last name:
 * "Smith, John". Of two people, returns the first: "Mr. & Mrs. John Smith", "John and Jane Doe". A single name is both.
 */
export function splitName(name: string): { first: string; last: string } {
  const parts = name
    .replace(/\([^()]*\)/g, " ")
    .split(",")
    .map(toWords)
    .filter((words) => words.length > 0);
  const [words = toWords(name), ...others] = parts;
  const given = others.find((part) => !part.every(isSuffix));
  const suffixes = others.filter((part) => part.every(isSuffix)).flat();
  const [titles, names] = splitTitles(words);
  const [first = "", ...last] = given ? [firstOf(splitTitles(given)[1]).join(" "), ...names] : onePerson(names);
  if (last.length === 0 && titles.length > 0) return { first: titles.join(" "), last: [first, ...suffixes].join(" ") };
  return { first, last: [...last, ...suffixes].join(" ") || first };
}

const toWords = (text: string) => text.replace(/[&+/]/g, " & ").split(/\s+/).filter(Boolean);
const isSuffix = (word: string) => SUFFIX.test(word);

/** Splits "Mr. & Mrs. John Smith" into titles and names. There is always a name. */
function splitTitles(words: string[]): [titles: string[], names: string[]] {
  const start = words.findIndex((word, index) => !TITLE.test(word) && !(index > 0 && AND.test(word)));
  return start > 0 ? [words.slice(0, start), words.slice(start)] : [[], words];
}

/** Returns the words before "and". */
function firstOf(words: string[]): string[] {
  const and = words.findIndex((word) => AND.test(word));
  return and > 0 ? words.slice(0, and) : words;
}

/** Of two people, the first may have the last name of the second. */
function onePerson(words: string[]): string[] {
  const names = firstOf(words);
  if (names.length !== 1 || words.length === 1) return names;
  const [, second] = splitTitles(words.slice(2));
  return [...names, ...second.slice(1)];
}
