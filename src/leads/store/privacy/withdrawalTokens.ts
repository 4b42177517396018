import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Withdrawal tokens: each names a lead, so that its sender can withdraw by a link in an e-mail. They are signed, since
 * anybody could make up a reference, and hold neither address nor number, since links end up in logs. They do not expire.
 * @param secret shared by all instances
 */
export function withdrawalTokens(secret: string) {
  const sign = (id: string) => createHmac("sha256", secret).update(id).digest("base64url");
  return {
    issue: (id: string): string => `${id}.${sign(id)}`,

    /** @returns the lead's id; nothing for a token that is not ours */
    leadOf(token: string): string | undefined {
      const [id = "", signature = ""] = token.split(".", 2);
      const expected = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
    },
  };
}
