import { createHmac, timingSafeEqual } from "node:crypto";
import { CLOCK_TOLERANCE } from "../store/clock";

/** Milliseconds a stamp is good for: a form may stay open overnight. */
const LASTS = 48 * 3_600_000;

/** The cookie that carries the stamp of a form without a script. */
const COOKIE = "form-opened";
/** Sent to the endpoints only, and gone before the stamp is worthless. */
const COOKIE_RULES = `Path=/api; Max-Age=${LASTS / 1000}; HttpOnly; Secure; SameSite=Strict`;

/** A `Set-Cookie` header for a stamp. */
export const formTokenCookie = (stamp: string) => `${COOKIE}=${stamp}; ${COOKIE_RULES}`;

/** The stamp that a request brings along in its cookie. */
export function formTokenOf(headers: Headers): string | undefined {
  return /(?:^|;\s*)form-opened=([^;\s]+)/.exec(headers.get("cookie") ?? "")?.[1];
}

/**
 * Stamps that say when a form was opened. They are signed, so that a machine cannot claim to have taken longer than it
 * did.
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

    /** @returns milliseconds since 1970; nothing for a stamp that is not ours, too old or from the future */
    openedAt(stamp: string | undefined, now: number): number | undefined {
      const [time = "", signature = ""] = stamp?.split(".") ?? [];
      const right = Buffer.from(sign(time));
      const given = Buffer.from(signature);
      if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
      const opened = Number.parseInt(time, 36);
      return now - opened <= LASTS && opened <= now + CLOCK_TOLERANCE ? opened : undefined;
    },
  };
}
