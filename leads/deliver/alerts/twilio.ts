/**
 * Twilio. Texts, read 2026-11-23 from copies of https://www.twilio.com/docs/messaging/api/message-resource.
 *
 * - `POST https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json`, basic authorization by account SID and auth token,
 *   form fields `To`, `Body` (1,600 characters at most) and `From` or `MessagingServiceSid`. Answers 201 with `sid`.
 * - Errors: 400 with `code` (21211: no such number, 21610: the recipient has stopped messages), 401 (20003), 404, 429 (20429),
 *   5xx. There is no idempotency key: a message whose answer was lost may come twice.
 * - 201 says "queued". `GET …/Messages/{sid}.json` says `status` (`delivered`, `undelivered`, `failed`, …) and `error_code`.
 * - Texts to numbers in the USA need a registered sender (A2P 10DLC or toll-free).
 */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { SendResult } from "../destination";
import { basic, type HttpReply, post, toSendResult } from "../post";
import { apiAddress, credential } from "../variables";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

export interface TwilioAccount {
  url: string;
  sid: string;
  token: string;
  /** A number (E.164), or the id of a messaging service (`MG…`). */
  from: string;
}

/** A phone number in the format E.164. */
export const E164 = /^\+[1-9]\d{6,14}$/;

export const twilioVariables = {
  TWILIO_ACCOUNT_SID: credential.refine((sid) => sid === undefined || /^AC[0-9a-f]{32}$/.test(sid), {
    error: "must be AC and 32 letters and digits",
  }),
  TWILIO_AUTH_TOKEN: credential,
  TWILIO_FROM: credential.refine((from) => from === undefined || E164.test(from) || /^MG[0-9a-f]{32}$/.test(from), {
    error: "must be a number like +13025550100 or the id of a messaging service",
  }),
  TWILIO_URL: apiAddress("https://api.twilio.com"),
};

/** Pauses before the looks at a text's status, milliseconds. Carriers drop a text of an unregistered number within seconds. */
const LOOKS = [3_000, 6_000];

/** Sends a text, and looks whether the carrier drops it. @param to a number of the company's own staff (E.164) */
export async function sendTwilio(
  account: TwilioAccount,
  to: string,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
  looks: readonly number[] = LOOKS,
): Promise<SendResult> {
  const words = `${urgent ? "URGENT: " : ""}${oneLine(title, LONGEST_TITLE)}. ${oneLine(line, LONGEST_LINE)}`;
  const sender = account.from.startsWith("MG") ? "MessagingServiceSid" : "From";
  const fields = { To: to, [sender]: account.from, Body: `${words} ${new URL(link).href}` };
  const reply = await ask(account, "Messages", signal, fields);
  const sent = messageSchema.safeParse(reply.json).data;
  const dropped = sent && (await whyDropped(account, sent.sid, looks, signal).catch(() => undefined));
  return dropped ? { outcome: "refused", reply: dropped } : toSendResult(reply);
}

const messageSchema = z.object({
  sid: z.string().regex(/^\w+$/),
  status: z.string().optional(),
  error_code: z.number().nullish(),
});

/** Returns why a text was dropped; undefined if it was not, so far. */
async function whyDropped(
  account: TwilioAccount,
  sid: string,
  looks: readonly number[],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const look of looks) {
    await pause(look, undefined, { signal });
    const { status, error_code: code } = messageSchema.parse((await ask(account, `Messages/${sid}`, signal)).json);
    if (status === "delivered") return undefined;
    if (status !== "undelivered" && status !== "failed") continue;
    const hint = code === 30034 ? ": register the number for texts (A2P 10DLC)" : "";
    return `the text was dropped (${status}, error ${code})${hint}. See https://www.twilio.com/docs/api/errors/${code}`;
  }
  return undefined;
}

/** @param fields of a new message. Without them it only reads. */
function ask(
  { url, sid, token }: TwilioAccount,
  resource: string,
  signal: AbortSignal,
  fields?: Record<string, string>,
): Promise<HttpReply> {
  const headers = {
    authorization: basic(`${sid}:${token}`),
    "content-type": "application/x-www-form-urlencoded",
  };
  const sent = fields ? { body: new URLSearchParams(fields).toString() } : { method: "GET" as const };
  return post(`${url}/2010-04-01/Accounts/${sid}/${resource}.json`, { headers, signal, ...sent });
}
