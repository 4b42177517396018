/** The ways in which people are alerted. None has an idempotency key: an alert whose answer was lost may come twice. */
import type { SendResult } from "../destination";
import { basic, post, toSendResult } from "../post";
import { apiAddress, credential, isSafe } from "../variables";
import { type Alert, oneLine } from "./alert";

/** Somebody who is alerted, by one channel. */
export interface Alerted {
  name: string;
  channel: keyof typeof channels;
  /** A topic's address, or a phone number (E.164). */
  address: string;
}

export interface TwilioAccount {
  url: string;
  sid: string;
  token: string;
  /** A number (E.164), or the id of a messaging service (`MG…`). */
  from: string;
}

/** Matches the address of a topic, such as https://ntfy.sh/our-topic. */
const TOPIC = /^https?:\/\/[^?#]+\/([-_A-Za-z0-9]{1,64})$/;
/** Matches a phone number in the format E.164. */
const E164 = /^\+[1-9]\d{6,14}$/;

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

/** The addresses of each channel, and how a mistake is told. */
export const channels = {
  ntfy: {
    takes: (address: string) => TOPIC.test(address) && isSafe(address),
    wanted: "the https:// address of a topic, like https://ntfy.sh/our-topic",
  },
  sms: { takes: (address: string) => E164.test(address), wanted: "a number like +13025550123" },
};

const LONGEST_TITLE = 80;
const LONGEST_LINE = 300;

/** Alerts a person. @throws if there is no response */
export async function sendAlert(
  { channel, address }: Pick<Alerted, "channel" | "address">,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
  twilio?: TwilioAccount,
): Promise<SendResult> {
  const alert = {
    title: oneLine(title, LONGEST_TITLE),
    line: oneLine(line, LONGEST_LINE),
    link: new URL(link).href,
    urgent,
  };
  if (channel === "ntfy") return sendNtfy(address, alert, signal);
  if (!twilio) throw new Error("TWILIO_ACCOUNT_SID is missing");
  return sendText(twilio, address, alert, signal);
}

/** https://docs.ntfy.sh/publish/. As JSON, because headers cannot carry every character. */
async function sendNtfy(address: string, { title, line, link, urgent }: Alert, signal: AbortSignal) {
  const topic = TOPIC.exec(address)?.[1];
  const body = JSON.stringify({ topic, title, message: line, priority: urgent ? 5 : 3, click: link });
  const headers = { "content-type": "application/json" };
  return toSendResult(await post(new URL(".", address).href, { headers, body, signal }));
}

/** https://www.twilio.com/docs/messaging/api/message-resource. A text has at most 1,600 characters. */
async function sendText(
  { url, sid, token, from }: TwilioAccount,
  to: string,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
) {
  const words = `${urgent ? "URGENT: " : ""}${title}. ${line} ${link}`;
  const body = new URLSearchParams({
    To: to,
    [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
    Body: words,
  }).toString();
  const headers = { authorization: basic(`${sid}:${token}`), "content-type": "application/x-www-form-urlencoded" };
  return toSendResult(await post(`${url}/2010-04-01/Accounts/${sid}/Messages.json`, { headers, body, signal }));
}
