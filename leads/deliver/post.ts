import { parseJson } from "../../model/text/parseJson";
import type { SendResult } from "./destination";

/** Maximum length of a response to read, characters. */
const MAX_REPLY = 64 * 1024;

export interface HttpReply {
  status: number;
  text: string;
  /** The parsed text; undefined if it is not JSON. */
  json: unknown;
  /** The pause that the service requested, milliseconds. */
  retryAfter?: number;
  /** Where a redirect leads. */
  location?: string;
}

export interface HttpRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
  body?: string;
}

/**
 * Posts to another service. Does not follow redirects, because they could send a lead to an unknown host.
 * @throws if there is no response
 */
export async function post(url: string, request: HttpRequest): Promise<HttpReply> {
  const response = await fetch(url, { method: "POST", ...request, redirect: "manual" });
  const text = await readSome(response);
  return {
    status: response.status,
    text,
    json: parseJson(text),
    retryAfter: readRetryAfter(response.headers.get("retry-after")),
    location: response.headers.get("location") ?? undefined,
  };
}

/**
 * Derives the result of a try from the HTTP status, for services without a better indication. Only 2xx ends a delivery well,
 * and only 410 Gone ends it badly. A person may repair anything else within hours: a paused program, a key, a moved address.
 */
export function toSendResult({ status, text, retryAfter }: HttpReply): SendResult {
  const reply = `HTTP ${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { outcome: "delivered", reply };
  return status === 410 ? { outcome: "refused", reply } : { outcome: "later", reply, retryAfter };
}

async function readSome(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  while (text.length < MAX_REPLY) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text.slice(0, MAX_REPLY);
}

/** Parses a Retry-After header (seconds or a date). @returns milliseconds from now */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const time = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(time) ? undefined : Math.max(0, time);
}
