/** C0 and C1 controls except tab and line feed, and bidirectional overrides, which can disguise text. */
const UNSAFE_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/**
 * More than thirty combining marks on one letter, which no language uses
 * (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). Composition takes quadratic time in the number of marks.
 */
const MARKS_IN_EXCESS = /(\p{Mark}{30})\p{Mark}+/gu;

/** Normalizes text: NFC, no control characters, \n line ends, trimmed. */
export function clean(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(LONE_SURROGATES, "\ufffd")
    .replace(UNSAFE_CHARACTERS, "")
    .replace(MARKS_IN_EXCESS, "$1")
    .normalize("NFC")
    .trim();
}

/**
 * Writes a phone number, an address or a ZIP code in plain signs: compatible forms (NFKC), digits of Arabic and Persian
 * keyboards as ours, nothing invisible.
 */
export const plain = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
