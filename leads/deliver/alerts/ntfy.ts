/**
 * ntfy (https://docs.ntfy.sh/publish/, read 2026-11-23). As JSON, because headers cannot carry every character. An access token
 * is a password without a user name; the topic of an open server is as good as a password. There is no idempotency key.
 */
import type { SendResult } from "../destination";
import { post, toSendResult } from "../post";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

/** Matches the address of a topic, such as https://ntfy.sh/our-topic. */
export const TOPIC = /^https?:\/\/[^?#]+\/([-_A-Za-z0-9]{1,64})$/;

/** @param address of the topic, with the credentials of a protected one */
export async function sendNtfy(
  address: string,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify({
    topic: TOPIC.exec(address)?.[1],
    title: oneLine(title, LONGEST_TITLE),
    message: oneLine(line, LONGEST_LINE),
    priority: urgent ? 5 : 3,
    click: new URL(link).href,
  });
  const headers = { "content-type": "application/json" };
  return toSendResult(await post(new URL(".", address).href, { headers, body, signal }));
}
