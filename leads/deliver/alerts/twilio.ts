/**
 * Twilio: texts of at most 1,600 characters (https://www.twilio.com/docs/messaging/api/message-resource, read 2026-11-23) and
 * calls that say 4,000 (https://www.twilio.com/docs/voice/api/call-resource, read 2026-11-27). There is no idempotency key: a
 * message whose answer was lost may come twice. 201 says "queued".
 */
import type { SendResult } from "../destination";
import { basic, post, toSendResult } from "../post";
import { apiAddress, credential } from "../variables";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

export interface TwilioAccount {
  url: string;
  sid: string;
  token: string;
  /** A number (E.164). */
  from: string;
}

/** A phone number in the format E.164. */
export const E164 = /^\+[1-9]\d{6,14}$/;

export const twilioVariables = {
  TWILIO_ACCOUNT_SID: credential.refine((sid) => sid === undefined || /^AC[0-9a-f]{32}$/.test(sid), {
    error: "must be AC and 32 letters and digits",
  }),
  TWILIO_AUTH_TOKEN: credential,
  TWILIO_FROM: credential.refine((from) => from === undefined || E164.test(from), {
    error: "must be a number like +13025550100",
  }),
  TWILIO_URL: apiAddress("https://api.twilio.com"),
};

/** Seconds to ring. Most mailboxes answer later. */
const RING = 25;

/** Sends a text. @param to a number of the company's own staff (E.164) */
export function sendTwilio(
  account: TwilioAccount,
  to: string,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  const words = `${urgent ? "URGENT: " : ""}${oneLine(title, LONGEST_TITLE)}. ${oneLine(line, LONGEST_LINE)}`;
  return create(account, "Messages", { To: to, Body: `${words} ${new URL(link).href}` }, signal);
}

/** Calls somebody. @param to a number of the company's own staff (E.164) @param twiml what is said */
export const callByTwilio = (
  account: TwilioAccount,
  to: string,
  twiml: string,
  signal: AbortSignal,
): Promise<SendResult> => create(account, "Calls", { To: to, Timeout: `${RING}`, Twiml: twiml }, signal);

async function create(
  { url, sid, token, from }: TwilioAccount,
  resource: "Messages" | "Calls",
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<SendResult> {
  const headers = {
    authorization: basic(`${sid}:${token}`),
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ From: from, ...fields }).toString();
  return toSendResult(await post(`${url}/2010-04-01/Accounts/${sid}/${resource}.json`, { headers, body, signal }));
}
