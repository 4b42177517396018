import { parsePhoneNumberFromString } from "libphonenumber-js";

export interface PhoneNumber {
  /** E.164, for example +13025550142. */
  number: string;
  extension?: string;
}

/** UTF-16 units. libphonenumber reads no longer input. */
const LONGEST = 250;

const KEYPAD = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const digitOf = (letter: string) => String(KEYPAD.findIndex((key) => key.includes(letter.toUpperCase())) + 2);

/**
 * Normalizes a phone number as people in the United States write it.
 * @returns undefined if it cannot be a phone number
 */
export function normalizePhone(written: string): PhoneNumber | undefined {
  if (written.length > LONGEST) return undefined;
  // Numbers copied from an address book often contain invisible direction marks.
  const visible = written.replace(/\p{Format}/gu, "");
  const international = visible.replace(/^\s*00([1-9])/, "+$1");
  // A vanity number (1-800-FLOWERS) has too few digits as written.
  const spelled = international.replace(/[a-z]/gi, digitOf);
  const phone = [international, spelled]
    .map((candidate) => parsePhoneNumberFromString(candidate, "US"))
    .find((candidate) => candidate?.isValid());
  return phone && { number: phone.number, extension: phone.ext };
}
