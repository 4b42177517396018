/**
 * ntfy, read 2026-11-23 from https://docs.ntfy.sh/publish/.
 *
 * - `POST` JSON to the server's root: `topic`, `title`, `message`, `priority` (1 to 5), `click`. As JSON, because headers
 *   could not carry every character. `Authorization: Bearer` with an access token, if the topic is protected.
 * - Texts have no mark-up, unless `markdown` is set. A message above 4,096 bytes would become an attachment.
 * - Errors: 400, 401, 403 (topic), 413, 429. There is no idempotency key. The topic of an open server is as good as a password.
 */
import { z } from "zod";
import type { SendResult } from "../../queue/destination";
import { post, sendResultOf } from "../post";
import { credential, webhookAddress } from "../variables";
import { type Alert, LONGEST_LINE, LONGEST_TITLE, oneLine } from "./alert";

export interface NtfySettings {
  /** The server's root, with a slash at its end. */
  server: string;
  topic: string;
  token?: string;
}

export const ntfySettings = z
  .object({ NTFY_URL: webhookAddress, NTFY_TOKEN: credential })
  .transform(({ NTFY_URL: url, NTFY_TOKEN: token }, { issues }): NtfySettings | undefined => {
    const report = (name: string, message: string) => {
      issues.push({ code: "custom", input: undefined, path: [name], message });
      return undefined;
    };
    if (!url) return token ? report("NTFY_URL", "is missing; NTFY_TOKEN needs it") : undefined;
    const { pathname, href } = new URL(url);
    const topic = /\/([-_A-Za-z0-9]{1,64})$/.exec(pathname)?.[1];
    if (!topic) return report("NTFY_URL", "must end with a topic, like https://ntfy.sh/our-topic");
    return { server: new URL(".", href).href, topic, token };
  });

export async function sendNtfy(
  { server, topic, token }: NtfySettings,
  { title, line, link, urgent }: Alert,
  signal: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify({
    topic,
    title: oneLine(title, LONGEST_TITLE),
    message: oneLine(line, LONGEST_LINE),
    priority: urgent ? 5 : 3,
    click: new URL(link).href,
  });
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const result = sendResultOf(await post(server, { headers, body, signal }));
  return token ? { ...result, reply: result.reply.replaceAll(token, "…") } : result;
}
