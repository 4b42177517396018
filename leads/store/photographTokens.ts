/**
 * Tokens of the links with which the office's program loads photographs. Each is for one photograph, is signed, and ends after
 * 30 days.
 */
import { readSigned, signText } from "./engine/secret";

const LINK_VALID = 30 * 24 * 3_600_000;

/** @param now milliseconds since 1970 */
export function issuePhotographToken(secret: string, leadId: string, id: string, now: number): string {
  const end = Math.floor((now + LINK_VALID) / 1000).toString(36);
  return signText(secret, "photograph link", [leadId, id, end].join("."));
}

/** Returns what a token is for; undefined if it is forged or has ended. */
export function readPhotographToken(
  secret: string,
  token: string,
  now: number,
): { leadId: string; id: string } | undefined {
  const [leadId = "", id = "", end = ""] = readSigned(secret, "photograph link", token)?.split(".") ?? [];
  return now < Number.parseInt(end, 36) * 1000 ? { leadId, id } : undefined;
}
