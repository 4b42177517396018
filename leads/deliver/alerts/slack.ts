/**
 * Slack (incoming webhook), read 2026-11-23 from copies of https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks.
 *
 * - `POST` JSON to the webhook's address, which is itself the secret. Answers 200 `ok`.
 * - Errors: 400 invalid_payload, 403 action_prohibited, 404 channel_not_found or no_service, 410 channel_is_archived, 429 with
 *   Retry-After, 500 rollup_error. Limit: one message a second. There is no idempotency key.
 * - With `mrkdwn: false`, only `&`, `<` and `>` begin mark-up. An address becomes a link.
 */
import type { SendResult } from "../destination";
import { post, toSendResult } from "../post";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

/** @param url of the incoming webhook */
export async function sendSlack(
  url: string,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  const head = `${urgent ? "URGENT: " : ""}${oneLine(title, LONGEST_TITLE)}`;
  const text = escapeSlack(`${head}: ${oneLine(line, LONGEST_LINE)} ${new URL(link).href}`);
  const body = JSON.stringify({ text, mrkdwn: false, unfurl_links: false });
  return toSendResult(await post(url, { headers: { "content-type": "application/json" }, body, signal }));
}

const escapeSlack = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
