import {
  findPhoneNumbersInText,
  type PhoneNumber as ParsedNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { plain } from "./clean";

export interface PhoneNumber {
  /** E.164, for example +13025550142. */
  number: string;
  extension?: string;
}

/** UTF-16 units. libphonenumber reads no longer input. */
const LONGEST = 250;

/** Seven digits as people write a number without its area code, such as 734-5678. */
const LOCAL = /(?<!\d{3}[^\da-z]{0,3})(?<!\d)\d{3}[^\da-z]?\d{4}(?!\d|[.-]\d{3}\b)/i;
const ODD_SEPARATORS = /[^\p{L}\p{N}\s+#()[\]/.,;:=~|-]|(?<=(?<!\d)(?:1|\d{3}))[,;:=+~](?=\d{3})/gu;
/** "01-302-555-0142": no number here begins with a zero. Eleven digits from the 1, so it is not one from abroad. */
const STRAY_ZERO = /^\s*\+?0{1,3}[ .-]?(1[ .-]?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})\b/;
/** "+302-555-0142", "0-302-555-0142": in our groups, so it is not one from abroad. */
const STRAY_PLUS = /^\s*(?:\+|\+?0[ .-])(\(?[2-9]\d{2}(?:\) ?|[ .-])\d{3}[ .-]\d{4})\b/;
/** Words and numbers, also where "|" is a 1. */
const GROUPS = /[a-z\d|]+/gi;
const SPACE_BETWEEN_NUMBERS = /(\d{4})\s+(\(?\d{3}\)?[ .-]{0,2}\d{3})/g;
/** After an extension: another extension, or the next number. */
const MORE_DIGITS = /^[^\da-z]{0,4}(?:(?:or|and)[^\da-z]{1,4})?\d/i;

/**
 * Normalizes a phone number as people in the United States write it.
 * @returns undefined if it cannot be a phone number, or is more than one
 */
export const normalizePhone = (written: string): PhoneNumber | undefined => readWhole(simplify(written));

/**
 * Returns the phone numbers in a visitor's text, in its order. Reads O, I and l among digits as the digits they look like.
 * Drops an extension that is one of several.
 */
export function findPhones(written: string): PhoneNumber[] {
  const text = simplify(written).replace(GROUPS, toDigits).replaceAll("|", " ");
  const whole = readWhole(text);
  if (whole) return [whole];
  const separated = text.replace(/[,;/]/g, " / ").replace(SPACE_BETWEEN_NUMBERS, "$1 / $2");
  return findPhoneNumbersInText(separated, "US").flatMap(({ number, startsAt, endsAt }) => {
    const phone = toPhone(number, separated.slice(startsAt, endsAt));
    const isOneOfSeveral = MORE_DIGITS.test(separated.slice(endsAt));
    return phone ? [isOneOfSeveral ? { number: phone.number } : phone] : [];
  });
}

/** Whether a text says more than a number and its extension. */
export function saysMore(written: string, { number, extension = "" }: PhoneNumber): boolean {
  const rest = written.replace(/tel|ext(?:n|ension)?|x/gi, "");
  const digits = rest.replace(/\D/g, "");
  const full = number.slice(1) + extension;
  return /\p{L}/u.test(rest) || ![`1${digits}`, digits, digits.replace(/^(?:00|011)/, "")].includes(full);
}

/** Removes what libphonenumber does not know. Numbers from an address book often have invisible direction marks. */
function simplify(written: string): string {
  if (written.length > LONGEST) return "";
  return plain(written)
    .replace(ODD_SEPARATORS, " ")
    .replace(STRAY_ZERO, "$1")
    .replace(STRAY_PLUS, "$1")
    .replace(/^\s*00([1-9])/, "+$1");
}

/** Reads a text that is one number. */
function readWhole(text: string): PhoneNumber | undefined {
  const written = parsePhoneNumberFromString(text, "US");
  return written?.isValid() ? toPhone(written, text) : undefined;
}

/** Seven digits and a few others are no number: "734-5678 24/7". */
function toPhone({ number, ext, countryCallingCode }: ParsedNumber, text: string): PhoneNumber | undefined {
  return countryCallingCode === "1" && LOCAL.test(text) ? undefined : { number, extension: ext };
}

/** Returns a group of digits, O, I and l as digits, and others as they are. "|" may separate groups. */
function toDigits(group: string): string {
  if (!/^[\dOoIl|]+$/.test(group) || !/\d/.test(group)) return group;
  const parts = group.split("|");
  return (parts.every((part) => part.length >= 3) ? parts.join(" ") : group).replace(/o/gi, "0").replace(/[Il|]/g, "1");
}
