import { createHmac, timingSafeEqual } from "node:crypto";
import { CLOCK_TOLERANCE } from "../../store/engine/clockTolerance";

/** Milliseconds of a token's validity: a form may stay open overnight. */
const LIFETIME = 48 * 3_600_000;

/** The cookie with the token of a form without scripts. */
const COOKIE = "form-opened";
/** Sent to the endpoints only, and as long as the token is valid. */
const COOKIE_ATTRIBUTES = `Path=/api; Max-Age=${LIFETIME / 1000}; HttpOnly; Secure; SameSite=Strict`;

/** Returns a `Set-Cookie` header with a token. */
export const formTokenCookie = (token: string) => `${COOKIE}=${token}; ${COOKIE_ATTRIBUTES}`;

/** Returns the token in a request's cookie. */
export function formTokenOf(headers: Headers): string | undefined {
  return /(?:^|;\s*)form-opened=([^;\s]+)/.exec(headers.get("cookie") ?? "")?.[1];
}

/**
 * Form tokens: the signed time at which a form was opened, so a bot cannot fake a longer fill time.
 * @param secret shared by all instances
 */
export function formTokens(secret: string) {
  const sign = (time: string) => createHmac("sha256", secret).update(time).digest("base64url");
  return {
    /** @param now milliseconds since 1970 */
    issue(now: number): string {
      const time = now.toString(36);
      return `${time}.${sign(time)}`;
    },

    /** @returns milliseconds since 1970; undefined for a token that is forged, expired or from the future */
    openedAt(token: string | undefined, now: number): number | undefined {
      const [time = "", signature = ""] = token?.split(".") ?? [];
      const expected = Buffer.from(sign(time));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
      const opened = Number.parseInt(time, 36);
      return now - opened <= LIFETIME && opened <= now + CLOCK_TOLERANCE ? opened : undefined;
    },
  };
}
