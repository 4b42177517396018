import { randomBytes } from "node:crypto";

/** Crockford's base 32. It has no I, L, O and U, because people mishear or misread them. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Creates a reference: ten random characters in two groups, such as 4T9QX-7MZK2. */
export function newReference(): string {
  const characters = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join("");
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** Normalizes a reference as a person may write it ("4t9qx 7mzk2"): capitals, O as 0, I and L as 1. */
export function readReference(written: string): string {
  const characters = written
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
