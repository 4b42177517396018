import { IncomingMessage, STATUS_CODES } from "node:http";
import proc from "node:process";
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import type { Client } from "../../leads/intake/client";
import { RETRY_AFTER } from "../../leads/intake/httpReplies";
import { describeError } from "../../log/describeError";
import { securityHeaders, withSecurityHeaders } from "../headers/securityHeaders";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Some versions of Netlify's adapter hand the original event on, with the body as it was sent. */
interface NetlifyRequest {
  netlifyFunctionParams?: { event: { body?: string | null; isBase64Encoded?: boolean } };
}

// Netlify's adapter (1.4) copies what is enumerable of this prototype onto a stream that has no connection. Node 24.21's
// own way of closing a request fails there, with an error that nobody listens to yet, which would end the process.
Object.defineProperty(IncomingMessage.prototype, "_destroy", { enumerable: false });

/**
 * Makes a Gatsby Function of a handler that speaks Request and Response. Nothing it does can throw, since an error
 * after the first await would end a server, or leave a Netlify visitor without an answer. A failure is logged without
 * its message, which may quote the visitor.
 */
export function gatsbyFunction(handler: (request: Request, client: Client) => Promise<Response>) {
  return async (req: GatsbyFunctionRequest & NetlifyRequest, res: GatsbyFunctionResponse): Promise<void> => {
    try {
      const response = withSecurityHeaders(await handler(webRequest(req), { address: addressOf(req) }));
      response.headers.forEach((value, name) => {
        res.setHeader(name, value);
      });
      res.status(response.status).send(await response.text());
    } catch (error) {
      console.error(describeError(error));
      const headers = { ...securityHeaders, "cache-control": "no-store", "retry-after": String(RETRY_AFTER) };
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      res.status(503).json({ error: STATUS_CODES[503] });
    }
  };
}

function webRequest(req: GatsbyFunctionRequest & NetlifyRequest): Request {
  const headers = headersOf(req);
  const method = req.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? undefined : bodyOf(req);
  const url = new URL(req.url ?? "/", `http://${headers.get("host") ?? "localhost"}`);
  return new Request(url, { method, headers, body });
}

/** The headers, but for those that describe the body as it was sent: it is written anew. */
function headersOf(req: GatsbyFunctionRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name === "content-length" || name === "transfer-encoding") continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

/** The body: of a Netlify event as it was sent, elsewhere as Gatsby has parsed it. */
function bodyOf(req: GatsbyFunctionRequest & NetlifyRequest): string | Uint8Array<ArrayBuffer> {
  const event = req.netlifyFunctionParams?.event;
  if (event?.isBase64Encoded) return new Uint8Array(Buffer.from(event.body ?? "", "base64"));
  if (event) return event.body ?? "";
  const parsed: unknown = req.body;
  if (typeof parsed === "string") return parsed;
  if (Buffer.isBuffer(parsed)) return new Uint8Array(parsed);
  const isForm = String(req.headers["content-type"]).startsWith(FORM_TYPE);
  return isForm ? formText(parsed) : JSON.stringify(parsed ?? null);
}

/** A parsed form, written as browsers send it. */
function formText(fields: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const each of [value].flat()) form.append(name, typeof each === "string" ? each : JSON.stringify(each));
  }
  return form.toString();
}

/** The visitor's network address, or nothing if the host does not tell. */
function addressOf(req: GatsbyFunctionRequest & NetlifyRequest): string | undefined {
  // Netlify sets this header itself, over what a visitor sent. Elsewhere anyone could send it.
  if (!req.netlifyFunctionParams && !isOnNetlify()) return req.socket?.remoteAddress;
  const header = req.headers["x-nf-client-connection-ip"];
  return typeof header === "string" ? header : undefined;
}

/** Read at run time, through node:process: Gatsby replaces the global one by its values at build time. */
const isOnNetlify = () => Boolean(proc.env.NETLIFY || proc.env.AWS_LAMBDA_FUNCTION_NAME);
