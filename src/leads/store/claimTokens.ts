import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How long a claim link works, milliseconds. */
const GOOD_FOR = 14 * 24 * 3_600_000;

/** Names a person on the list of alerts in a link, without the name itself. */
const markOf = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 8);

/**
 * Tokens for links with which the office takes a lead. Each is for one lead and one person, is signed, and ends after 14
 * days. It contains neither a visitor's nor the person's name, because links end up in logs.
 * @param secret shared by all instances
 */
export function claimTokens(secret: string) {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    /** @param now milliseconds since 1970 */
    issue(leadId: string, person: string, now: number): string {
      const text = [leadId, markOf(person), Math.floor((now + GOOD_FOR) / 1000).toString(36)].join(".");
      return `${text}.${sign(text)}`;
    },

    /** Returns a token's lead and person. Undefined if it is forged, has ended, or names nobody of these people. */
    read(token: string, people: readonly string[], now: number): { leadId: string; person: string } | undefined {
      const [leadId = "", mark = "", end = "", signature = ""] = token.split(".", 5);
      const expected = Buffer.from(sign([leadId, mark, end].join(".")));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      const person = people.find((name) => markOf(name) === mark);
      return person !== undefined && now < Number.parseInt(end, 36) * 1000 ? { leadId, person } : undefined;
    },
  };
}
