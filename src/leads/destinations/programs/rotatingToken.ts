import { createHash } from "node:crypto";
import { z } from "zod";
import type { ChangingSecrets } from "../destinationKind";
import { type HttpReply, sendResultOf } from "../post";
import { Unanswered, understood } from "./officeProgram";

/** Time limit of one refresh, milliseconds. Longer than a try: a refresh that is cut off can lose the token. */
const TIMEOUT = 30_000;
/** For how long a process may be refreshing before another one tries, milliseconds. */
const LEASE = 60_000;
/** The shortest life of an access token that is still used, milliseconds. */
const MARGIN = 60_000;
/** Pause before a try while another process refreshes, milliseconds. */
const PAUSE = 5_000;
/** Life of an access token whose reply does not say it, seconds. */
const LIFE = 3_600;
const DAY = 24 * 3_600_000;

const storedSchema = z.object({
  /** Digest of the variable's token. A different digest means that somebody has connected the site again. */
  seed: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  /** Milliseconds since 1970, as are the others. */
  until: z.number(),
  /** Until when a process is refreshing. */
  leaseUntil: z.number(),
});
const replySchema = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});

export interface RotatingTokenOptions {
  /** Its name in the store. */
  name: string;
  /** The environment variable with the first refresh token, and its value. */
  variable: string;
  first: string;
  secrets: ChangingSecrets;
  refresh(refreshToken: string, signal: AbortSignal): Promise<HttpReply>;
  now(): number;
}

/**
 * An access token whose refresh token can be used once: each refresh returns the next one. It is kept in the store. Before a
 * refresh, a process claims it there, so that two processes never use the same one. If a process dies between the vendor's
 * answer and the store, the token is lost, and somebody has to connect the site again.
 * @returns a function that returns an access token, or throws Unanswered
 */
export function rotatingToken(options: RotatingTokenOptions): () => Promise<string> {
  // Deliveries at the same time share one refresh.
  let underWay: Promise<string> | undefined;
  return () => {
    underWay ??= accessToken(options).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function accessToken({ name, variable, first, secrets, refresh, now }: RotatingTokenOptions): Promise<string> {
  const kept = await secrets.read(name);
  const seed = createHash("sha256").update(first).digest("hex");
  const read = kept === undefined ? undefined : storedSchema.parse(JSON.parse(kept));
  const stored = read?.seed === seed ? read : { seed, refreshToken: first, accessToken: "", until: 0, leaseUntil: 0 };
  // A time further ahead can only come from a fast clock.
  if (stored.until > now() + MARGIN && stored.until <= now() + DAY) return stored.accessToken;

  const busy = new Unanswered({ outcome: "later", reply: "another process refreshes the token", retryAfter: PAUSE });
  if (stored.leaseUntil > now() && stored.leaseUntil <= now() + LEASE) throw busy;
  const claim = JSON.stringify({ ...stored, leaseUntil: now() + LEASE });
  if (!(await secrets.swap(name, kept, claim))) throw busy;

  const reply = await refresh(stored.refreshToken, AbortSignal.timeout(TIMEOUT));
  if (reply.status !== 200) {
    // Was not used: the next try may refresh at once.
    await secrets.swap(name, claim, JSON.stringify({ ...stored, leaseUntil: 0 }));
    const result = sendResultOf(reply);
    if (result.outcome === "later") throw new Unanswered(result);
    const why = `${variable} is not accepted; connect the site again and set the new token: ${result.reply}`;
    throw new Unanswered({ outcome: "later", reply: why.replaceAll(stored.refreshToken, "…") });
  }
  const { access_token, refresh_token, expires_in = LIFE } = understood(replySchema, reply);
  const next = {
    seed,
    refreshToken: refresh_token ?? stored.refreshToken,
    accessToken: access_token,
    until: now() + expires_in * 1000,
    leaseUntil: 0,
  };
  await secrets.swap(name, claim, JSON.stringify(next));
  return access_token;
}
