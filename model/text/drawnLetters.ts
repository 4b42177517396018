import { emojiName } from "./emojiName";

/** The letters of Figtree's Latin and extended Latin fonts, in which the build draws titles. */
const LETTERS =
  /^[ -~\xa0-\xac\xae-\u0113\u0116-\u0127\u012a-\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u0237\u02c6\u02c7\u02da\u02dc\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u2122\u2191\u2193\u2212\u2215]*$/;

/** Writes signs that the font lacks as keyboards do. */
const typed = (letter: string) => letter.replace(/[\u2010-\u2012\u2015]/g, "-").replace(/\u2032/g, "'");

/** Returns a letter as the font has it, or an emoji with a drawing. Undefined for others. */
function drawn(letter: string): string | undefined {
  const visible = letter.replace(/\p{Cf}|\n/gu, "");
  const forms = [visible.normalize("NFC"), typed(visible.normalize("NFKC"))];
  return forms.find((form) => LETTERS.test(form)) ?? (emojiName(letter) ? letter : undefined);
}

const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

/** Returns a text without the letters that social pictures cannot show. */
export const drawnText = (text: string): string => lettersOf(text).map(drawn).join("");

/** Returns the letters that social pictures leave out, each once. */
export const missingLetters = (text: string): string[] => [
  ...new Set(lettersOf(text).filter((letter) => drawn(letter) === undefined)),
];
