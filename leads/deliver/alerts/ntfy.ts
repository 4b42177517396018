import type { SendResult } from "../destination";
import { post, toSendResult } from "../post";
import { type Alert, oneLine } from "./alert";

/** Matches the address of a topic, such as https://ntfy.sh/our-topic. */
export const TOPIC = /^https?:\/\/[^?#]+\/([-_A-Za-z0-9]{1,64})$/;

const LONGEST_TITLE = 80;
const LONGEST_LINE = 300;

/**
 * Alerts by ntfy (https://docs.ntfy.sh/publish/). As JSON, because headers cannot carry every character. There is no
 * idempotency key: an alert whose answer was lost may come twice.
 * @param address of the topic, with the credentials of a protected one
 * @throws if there is no response
 */
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
