import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Tokens for withdrawal links in e-mails. Each names a lead. They are signed, because anybody could make up a reference.
 * They contain neither address nor number, because links end up in logs. They do not expire.
 * @param secret shared by all instances
 */
export function withdrawalTokens(secret: string) {
  const sign = (id: string) => createHmac("sha256", secret).update(id).digest("base64url");
  return {
    issue: (id: string): string => `${id}.${sign(id)}`,

    /** Returns the lead's id; undefined for a token with a wrong signature. */
    leadOf(token: string): string | undefined {
      const [id = "", signature = ""] = token.split(".", 2);
      const expected = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined;
    },
  };
}
