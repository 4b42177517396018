/**
 * Twilio (Programmable Messaging), read 2026-11-23 from copies of https://www.twilio.com/docs/messaging/api/message-resource.
 *
 * - `POST https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json`, basic authorization by account SID and auth token,
 *   form fields `To`, `Body` (1,600 characters at most) and `From` or `MessagingServiceSid`. Answers 201 with `sid`.
 * - Errors: 400 with `code` (21211: no such number, 21610: the recipient has stopped messages), 401 (20003), 404, 429 (20429),
 *   5xx. There is no idempotency key: a message whose answer was lost may come twice.
 * - Texts to numbers in the USA need a registered sender (A2P 10DLC or toll-free).
 */
import { z } from "zod";
import type { SendResult } from "../../queue/destination";
import { post, sendResultOf } from "../post";
import { apiAddress, credential, text, together } from "../variables";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number (E.164), or the id of a messaging service (`MG…`). */
  from: string;
  /** Numbers of the company's own staff (E.164). */
  to: string[];
}

const NAMES = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM", "TWILIO_TO"] as const;
const E164 = /^\+[1-9]\d{6,14}$/;

export const twilioSettings = z
  .object({
    TWILIO_ACCOUNT_SID: credential.refine((sid) => sid === undefined || /^AC[0-9a-f]{32}$/.test(sid), {
      error: "must be AC and 32 letters and digits",
    }),
    TWILIO_AUTH_TOKEN: credential,
    TWILIO_FROM: credential.refine((from) => from === undefined || E164.test(from) || /^MG[0-9a-f]{32}$/.test(from), {
      error: "must be a number like +13025550100 or the id of a messaging service",
    }),
    TWILIO_TO: text.refine((to) => to === undefined || numbersIn(to).every((number) => E164.test(number)), {
      error: "must be numbers like +13025550100, separated by spaces",
    }),
    TWILIO_URL: apiAddress("https://api.twilio.com"),
  })
  .transform(({ TWILIO_URL: url, ...env }, context): TwilioSettings | undefined => {
    const set = together(NAMES, env, context);
    if (!set || context.issues.length > 0) return undefined;
    const [accountSid, authToken, from, to] = NAMES.map((name) => set[name]) as [string, string, string, string];
    return { url, accountSid, authToken, from, to: numbersIn(to) };
  });

/** Sends a text to each number. One that was accepted is enough: a further try would repeat it. */
export async function sendTwilio(
  { url, accountSid, authToken, from, to }: TwilioSettings,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  const words = `${urgent ? "URGENT: " : ""}${oneLine(title, LONGEST_TITLE)}. ${oneLine(line, LONGEST_LINE)}`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const sender = from.startsWith("MG") ? "MessagingServiceSid" : "From";
  const results = await Promise.all(
    to.map(async (To): Promise<SendResult> => {
      const body = new URLSearchParams({ To, [sender]: from, Body: `${words} ${new URL(link).href}` }).toString();
      const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
      try {
        return sendResultOf(await post(url + path, { headers, body, signal }));
      } catch (error) {
        return { outcome: "later", reply: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
  const best =
    results.find(({ outcome }) => outcome === "delivered") ?? results.find(({ outcome }) => outcome === "later");
  const result = best ?? results[0] ?? { outcome: "refused", reply: "TWILIO_TO has no number" };
  return { ...result, reply: result.reply.replaceAll(authToken, "…") };
}

const numbersIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);
