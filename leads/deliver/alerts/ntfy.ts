/**
 * ntfy, read 2026-11-23 from https://docs.ntfy.sh/publish/.
 *
 * - `POST` JSON to the server's root: `topic`, `title`, `message`, `priority` (1 to 5), `click`. As JSON, because headers
 *   could not carry every character. Basic authorization if the topic is protected; an access token is a password without
 *   a user name.
 * - Texts have no mark-up, unless `markdown` is set. A message above 4,096 bytes would become an attachment.
 * - Errors: 400, 401, 403 (topic), 413, 429. There is no idempotency key. The topic of an open server is as good as a password.
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
