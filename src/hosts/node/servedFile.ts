import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import parseRange from "range-parser";

/** Content codings the server has copies in, best first. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

interface Variant {
  body: Buffer;
  etag: string;
  /** Names and values in turn, ready to be written. */
  headers: string[];
}

/** A file's bytes, plain and in the other codings there are. */
export type Bodies = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

/** A file of the built site, held in memory in each coding there is. */
export type ServedFile = Readonly<{ identity: Variant } & Partial<Record<Coding, Variant>>>;

/**
 * Prepares a file for sending.
 * @param headers what is sent with it besides the headers of HTTP itself; by lower-case name, with its content type
 */
export function servedFile(bodies: Bodies, headers: Readonly<Record<string, string>>): ServedFile {
  const hash = createHash("sha1").update(bodies.identity).digest("base64url");
  const isNegotiated = Object.keys(bodies).length > 1;
  const variant = (coding: Coding, body: Buffer): Variant => {
    const isPlain = coding === "identity";
    const etag = isPlain ? `"${hash}"` : `"${hash}-${coding}"`;
    const all = {
      ...headers,
      etag,
      ...(isNegotiated ? { vary: "Accept-Encoding" } : {}),
      ...(isPlain ? { "accept-ranges": "bytes" } : { "content-encoding": coding }),
      "content-length": String(body.length),
    };
    return { body, etag, headers: Object.entries(all).flat() };
  };
  const { identity, br, gzip } = bodies;
  return {
    identity: variant("identity", identity),
    ...(br && { br: variant("br", br) }),
    ...(gzip && { gzip: variant("gzip", gzip) }),
  };
}

/**
 * Sends a file in the smallest coding the client takes (RFC 9110, 12.5.3); under status 200 also nothing if the client has
 * it already (13.1.2), or the part it asks for (14.2). Parts are of the plain file, since nobody continues a compressed
 * one.
 * @param status 200, or that of a page that stands for another answer
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: ServedFile, status: number): void {
  const { method, headers } = request;
  const variant = file[codingOf(headers["accept-encoding"]?.toString(), file)] ?? file.identity;
  if (status === 200) {
    if (fresh(headers, { etag: variant.etag })) {
      response.writeHead(304, without(CONTENT_HEADERS, variant.headers)).end();
      return;
    }
    if (headers.range && method === "GET" && isCurrent(headers["if-range"], file.identity)) {
      if (sendRange(response, file.identity, headers.range)) return;
    }
  }
  response.writeHead(status, variant.headers);
  response.end(method === "HEAD" ? undefined : variant.body);
}

/** What an answer without the content does not say of it. */
const CONTENT_HEADERS = ["content-length", "content-encoding", "content-type", "accept-ranges"];

/** @returns whether the range was one that could be answered: a single one. Several in one answer help nobody here. */
function sendRange(response: ServerResponse, { body, headers }: Variant, asked: string): boolean {
  const ranges = parseRange(body.length, asked);
  if (ranges === -1) {
    const all = [
      ...without(CONTENT_HEADERS, headers),
      "content-length",
      "0",
      "content-range",
      `bytes */${body.length}`,
    ];
    response.writeHead(416, all).end();
    return true;
  }
  const [range, ...others] = ranges === -2 || ranges.type !== "bytes" ? [] : ranges;
  if (!range || others.length > 0) return false;
  const part = body.subarray(range.start, range.end + 1);
  const length = ["content-length", String(part.length)];
  const place = ["content-range", `bytes ${range.start}-${range.end}/${body.length}`];
  response.writeHead(206, [...without(["content-length"], headers), ...length, ...place]).end(part);
  return true;
}

/** Whether a part may be sent, rather than all of a file that has changed since (RFC 9110, 13.1.5). */
const isCurrent = (ifRange: string | string[] | undefined, { etag }: Variant) =>
  ifRange === undefined || ifRange === etag;

function without(names: readonly string[], headers: readonly string[]): string[] {
  const left: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = "", value = ""] = headers.slice(index, index + 2);
    if (!names.includes(name)) left.push(name, value);
  }
  return left;
}

/** The smallest coding that the client takes at all. */
function codingOf(header: string | undefined, file: ServedFile): Coding {
  if (!header || !file.br) return "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(CODINGS);
  return CODINGS.find((each) => accepted.includes(each)) ?? "identity";
}
