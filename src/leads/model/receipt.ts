/**
 * Receipts: the visitor's proof of a consent record. A receipt is a prefix of the hash of the record's entry in the chain and
 * contains no personal data. See docs/decisions/022-consent-evidence.md.
 */
import { ALPHABET, readCharacters } from "./leadReference";

/** Twenty characters of five bits: 100 bits, or 25 hexadecimal digits. */
const CHARACTERS = 20;
const DIGITS = 25;

/** Formats the receipt of an entry's hash: four groups of five characters. */
export function receiptOf(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, DIGITS)}`);
  const characters = Array.from({ length: CHARACTERS }, (_, index) => {
    const shift = BigInt(5 * (CHARACTERS - 1 - index));
    return ALPHABET[Number((bits >> shift) & 31n)];
  });
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join("")).join("-");
}

/** Returns the hash prefix of a receipt as a person may write it; undefined if it is invalid. */
export function hashBeginning(written: string): string | undefined {
  const values = Array.from(readCharacters(written), (character) => ALPHABET.indexOf(character));
  if (values.length !== CHARACTERS || values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  return bits.toString(16).padStart(DIGITS, "0");
}
