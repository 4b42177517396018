/**
 * Receipts: what a visitor keeps of the consent record that the site keeps. A receipt is the beginning of the hash of the
 * record's entry in the chain, so it fits that entry and, for all that can be computed, no other one. It says nothing of
 * the visitor. docs/decisions/022-consent-evidence.md says what it proves.
 */
import { ALPHABET, readCharacters } from "./leadReference";

/** Characters of five bits each: 100 bits, which are 25 hexadecimal digits. */
const CHARACTERS = 20;
const DIGITS = 25;

/** The receipt for an entry's hash: four groups of five characters. */
export function receiptOf(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, DIGITS)}`);
  const characters = Array.from({ length: CHARACTERS }, (_, index) => {
    const shift = BigInt(5 * (CHARACTERS - 1 - index));
    return ALPHABET[Number((bits >> shift) & 31n)];
  });
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join("")).join("-");
}

/** What an entry's hash begins with, by a receipt as someone may write it; nothing if it is none. */
export function hashBeginning(written: string): string | undefined {
  const values = Array.from(readCharacters(written), (character) => ALPHABET.indexOf(character));
  if (values.length !== CHARACTERS || values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  return bits.toString(16).padStart(DIGITS, "0");
}
