import { parseJson } from "../../model/text/parseJson";
import { requestSender } from "./requestSender";

/** The largest body of an honest form, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** The largest photograph, in bytes. */
export const MAX_PHOTOGRAPH_BYTES = 4 * 1024 * 1024;
/** The largest body of a form with one photograph, in bytes. */
export const MAX_UPLOAD_BYTES = MAX_PHOTOGRAPH_BYTES + 4 * 1024;

/** A request that is refused before its fields are checked. */
export class BadRequest extends Error {
  /** @param headers that belong to the status */
  constructor(
    readonly status: 400 | 403 | 405 | 413 | 415,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`refused with status ${status}`);
  }
}

/**
 * Reads what a page's form posts to the page's own address. Undefined if the page is only opened.
 * @throws {BadRequest} for other methods, for another site's form, and for a form that cannot be read
 */
export async function readPosted(
  request: Request,
  site: { url: string },
): Promise<Record<string, unknown> | undefined> {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD") return undefined;
  if (method !== "POST") throw new BadRequest(405, { allow: "GET, HEAD, POST" });
  if (requestSender(headers, site) === "foreign") throw new BadRequest(403);
  return readFields(request);
}

/**
 * Reads the fields of a posted form, as JSON or URL-encoded, in UTF-8. Invalid bytes become U+FFFD.
 * @throws {BadRequest} for another type, and for a long, malformed or incomplete body
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";", 1);
  const isForm = type.trim() === "application/x-www-form-urlencoded";
  const isCompressed = (request.headers.get("content-encoding") ?? "identity") !== "identity";
  if ((type.trim() !== "application/json" && !isForm) || isCompressed) throw new BadRequest(415);
  const text = new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
  const value: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadRequest(400);
  return { ...value };
}

/** @throws {BadRequest} for a body that is longer than `most` bytes, or incomplete */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > most) throw new BadRequest(413);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of request.body ?? []) {
      bytes += part.byteLength;
      if (bytes > most) throw new BadRequest(413);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof BadRequest ? error : new BadRequest(400);
  }
  return Buffer.concat(parts);
}
