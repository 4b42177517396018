/**
 * Tokens of the links with which the office answers for a lead. Each is for one lead and one person, is signed, and ends
 * after 14 days. It contains neither a visitor's nor the person's name, because links end up in logs.
 */
import { createHash } from "node:crypto";
import { readSigned, signText } from "../../store/engine/secret";

const LINK_VALID_MS = 14 * 24 * 3_600_000;

const hashName = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 8);

export function issueAnswerToken(secret: string, leadId: string, person: string, now: number): string {
  const end = Math.floor((now + LINK_VALID_MS) / 1000).toString(36);
  return signText(secret, "answer link", [leadId, hashName(person), end].join("."));
}

/**
 * Returns a token's lead and person; without the person if it has ended or names nobody who is alerted. Undefined if it is
 * forged.
 */
export function readAnswerToken(
  secret: string,
  token: string,
  destinations: readonly { person?: string }[],
  now: number,
): { leadId: string; person?: string } | undefined {
  const signed = readSigned(secret, "answer link", token);
  if (signed === undefined) return undefined;
  const [leadId = "", mark = "", end = ""] = signed.split(".");
  if (now >= Number.parseInt(end, 36) * 1000) return { leadId };
  return { leadId, person: destinations.find(({ person }) => person && hashName(person) === mark)?.person };
}
