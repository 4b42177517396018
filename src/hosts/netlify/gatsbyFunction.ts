import { IncomingMessage, STATUS_CODES } from "node:http";
import proc from "node:process";
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import type { Client } from "../../leads/intake/client";
import { RETRY_AFTER } from "../../leads/intake/httpReplies";
import { describeError } from "../../log/describeError";
import { securityHeaders, withSecurityHeaders } from "../headers/securityHeaders";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** Some versions of Netlify's adapter add the original event, with the unparsed body. */
interface NetlifyRequest {
  netlifyFunctionParams?: { event: { body?: string | null; isBase64Encoded?: boolean } };
}

// Netlify's adapter (1.4) copies enumerable members of this prototype onto a stream without a connection. There, Node
// 24.21's `_destroy` throws an unhandled error, which would end the process.
Object.defineProperty(IncomingMessage.prototype, "_destroy", { enumerable: false });

/**
 * Makes a Gatsby Function from a handler of web-standard Requests. Never throws: an error would end the server, or leave
 * a visitor on Netlify without a response. Logs a failure without its message, which may quote the visitor.
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

/** All headers except Content-Length, because the body is serialized again. */
function headersOf(req: GatsbyFunctionRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name === "content-length" || name === "transfer-encoding") continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

/** The unparsed body of a Netlify event; otherwise Gatsby's parsed body, serialized again. */
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

/** Encodes a parsed form as browsers do. */
function formText(fields: unknown): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const each of [value].flat()) form.append(name, typeof each === "string" ? each : JSON.stringify(each));
  }
  return form.toString();
}

/** The visitor's network address; undefined if the host does not send it. */
function addressOf(req: GatsbyFunctionRequest & NetlifyRequest): string | undefined {
  // Netlify overwrites this header. Elsewhere anyone could send it.
  if (!req.netlifyFunctionParams && !isOnNetlify()) return req.socket?.remoteAddress;
  const header = req.headers["x-nf-client-connection-ip"];
  return typeof header === "string" ? header : undefined;
}

/** Uses node:process, because Gatsby replaces the global `process.env` at build time. */
const isOnNetlify = () => Boolean(proc.env.NETLIFY || proc.env.AWS_LAMBDA_FUNCTION_NAME);
