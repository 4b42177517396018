/**
 * Slack's incoming webhooks (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks, read 2026-11-23). The
 * address is itself the secret. With `mrkdwn: false`, only `&`, `<` and `>` begin mark-up. There is no idempotency key.
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
