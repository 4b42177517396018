import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so what is read aloud is written down right. */
export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new lead's reference: ten random characters in two groups, such as 4T9QX-7MZK2. */
export function newReference(): string {
  const characters = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join("");
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** A reference as someone may write it ("4t9qx 7mzk2"), in the form it is stored. */
export function readReference(written: string): string {
  const characters = readCharacters(written);
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** The characters of what someone wrote down: in capitals, O as 0, I and L as 1, without what stands between groups. */
export function readCharacters(written: string): string {
  return written
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
}
