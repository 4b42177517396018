import { plain } from "../text/clean";

/** A ZIP code or its four further digits, with letters that look like digits. */
const LOOK_ALIKES = /\b(?:[\doil]{9}|[\doil]{4,5})\b/gi;
/** "1 9 9 0 4", and "19,904" as telephones write a spoken number. */
const SPACED = /^(?:\d[ ,]?){5}$/;
/** ZIP or ZIP+4, also "DE19904" and the unfinished "19904-12". No longer number, no "19904O", no house number as "19904A". */
const CODE = /\b(?:[a-z]{2,})?(\d{5})(?:[^\da-z]*(\d{4})| ?\p{Pd} ?\d{1,3})?\b/giu;
/** After five digits, a street: "12345 Main St". A town may begin with such a word: "19733 St. Georges". */
const BROADWAY = /^ *broadway/i;
const STREET =
  /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|cir|circle|way|hwy|highway|ter|terrace|trl|trail|pkwy|parkway|pike)$/i;
const isStreet = (text: string) => {
  const [, ...words] = text.trim().split(/[^a-z\d]+/i);
  return BROADWAY.test(text) || words.some((word) => STREET.test(word));
};
/** A house number of five digits before its street and a ZIP code: "32191 Nassau Rd, Lewes, DE 19958". */
const LONG_ADDRESS = /^\d{5} (\D+)\d{5}/;
const BOX = /\bbox\W*$/i;
/** A house number, and at its end a town or a state: "12 Main St, Dover, DE ". */
const ADDRESS = [/^\d{1,4}\b/, /[a-z]{2}[ ,.]{1,3}$/i];

/**
 * Reads the ZIP code in what somebody typed: "Dover, DE 19904", "19904–1234", "l99O4", or a whole address that ends with it.
 * Takes linear time.
 * @returns five digits, or nine with a hyphen; undefined without a ZIP code, with two different ones, and with other digits,
 * because a house number or six digits would be a guess
 */
export function readZip(typed: string): string | undefined {
  const text = plain(typed)
    .replace(/\s+/g, " ")
    .trim()
    .replace(LOOK_ALIKES, (run) => (/\d/.test(run) ? run.replace(/o/gi, "0").replace(/[il]/gi, "1") : run))
    .replace(LONG_ADDRESS, (address, street: string) => address.slice(isStreet(street) ? 1 : 0));
  const codes = new Set<string>();
  let further = "";
  const rest = (SPACED.test(text) ? text.replace(/\D/g, "") : text).replace(CODE, (_, code: string, four?: string) => {
    codes.add(code);
    if (four) further = `-${four}`;
    return "\n";
  });
  const [code, ...others] = codes;
  const words = rest.split("\n");
  const [before = "", ...after] = words;
  const isAddress = ADDRESS.every((part) => part.test(before)) && !/[a-z\d]/i.test(after.join(""));
  const hasOtherDigits = /\d/.test(isAddress ? before.replace(/^\d+/, "") : rest);
  const isGuess = others.length > 0 || hasOtherDigits || BOX.test(before) || isStreet(words[words.length - 1] ?? "");
  return code && !isGuess ? code + further : undefined;
}
