/** The one secret of a store. Every use has a key of its own, derived from it (HMAC-SHA-256). */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { firstShared } from "./sharedValues";
import type { Tables } from "./tables";

/** What a key is for. A text hashed or signed for one purpose says nothing under another. */
export type Purpose =
  | "addresses"
  | "withdrawal link"
  | "answer link"
  | "status link"
  | "office link"
  | "office cookie"
  | "office calendar";

/** Returns the random secret that all processes on a database share. The first call creates it. */
export const sharedSecret = (query: Kysely<Tables>): Promise<string> =>
  firstShared(query, "secret", randomBytes(32).toString("hex"));

/** Hashes a text under the key of a purpose. @returns 43 characters, base64url */
export const keyedHash = (secret: string, purpose: Purpose, text: string): string =>
  createHmac("sha256", createHmac("sha256", secret).update(purpose).digest()).update(text).digest("base64url");

/** Signs a text, which stays readable: `text.signature`. */
export const signText = (secret: string, purpose: Purpose, text: string): string =>
  `${text}.${keyedHash(secret, purpose, text)}`;

/** Returns the text of `signText`; undefined if it is forged or was signed for another purpose. */
export function readSigned(secret: string, purpose: Purpose, signed: string): string | undefined {
  const end = signed.lastIndexOf(".");
  const text = signed.slice(0, Math.max(end, 0));
  const expected = Buffer.from(keyedHash(secret, purpose, text));
  const given = Buffer.from(signed.slice(end + 1));
  return expected.length === given.length && timingSafeEqual(expected, given) ? text : undefined;
}
