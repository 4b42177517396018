import querystring from "node:querystring";
import { parseJson } from "../../model/text/parseJson";
import type { SendResult } from "./destination";

/** Maximum length of a response to read, characters. */
const MAX_REPLY = 64 * 1024;

export interface HttpReply {
  status: number;
  text: string;
  /** The parsed text; undefined if it is not JSON. */
  json: unknown;
}

/**
 * Posts to another service. A user name and password in its address go into a header, as browsers do it. Does not follow
 * redirects, because they could send a lead to an unknown host.
 * @throws if there is no response
 */
export async function post(
  url: string,
  request: { headers: Record<string, string>; signal: AbortSignal; body?: string },
): Promise<HttpReply> {
  const address = new URL(url);
  const credentials = [address.username, address.password].map(querystring.unescape).join(":");
  address.username = "";
  address.password = "";
  const headers = { ...(credentials !== ":" && { authorization: basic(credentials) }), ...request.headers };
  const response = await fetch(address, { ...request, method: "POST", headers, redirect: "manual" });
  const text = withoutSecret(await readSome(response), headers.authorization);
  return { status: response.status, text, json: parseJson(text) };
}

/**
 * Derives the result of a try from the HTTP status, for services without a better indication. Only 2xx ends a delivery well,
 * and only 410 Gone ends it badly. A person may repair anything else within hours: a paused program, a key, a moved address.
 */
export function toSendResult({ status, text }: HttpReply): SendResult {
  const reply = `HTTP ${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { outcome: "delivered", reply };
  return status === 410 ? { outcome: "refused", reply } : { outcome: "later", reply };
}

/** @param credentials user name, colon and password */
export const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString("base64")}`;

/** Takes what was sent as authorization out of a reply, which is stored and shown. */
function withoutSecret(text: string, authorization = ""): string {
  const sent = authorization.replace(/^Basic /, "");
  const credentials = Buffer.from(sent, "base64").toString();
  // Without a password, the user name is the secret.
  const password = credentials.slice(credentials.indexOf(":") + 1) || credentials.slice(0, -1);
  return [sent, password].reduce((left, secret) => (secret ? left.replaceAll(secret, "…") : left), text);
}

async function readSome({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length >= MAX_REPLY) break;
  }
  return text.slice(0, MAX_REPLY);
}
