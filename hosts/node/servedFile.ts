import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";

/** Content codings of the build's copies, best first. */
const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

interface Variant {
  body: Buffer;
  etag: string;
  /** Headers of every response, also of a 304. */
  headers: Readonly<Record<string, string>>;
  /** Headers that describe the content. */
  contentHeaders: Readonly<Record<string, string>>;
}

export type Bodies = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

export type ServedFile = Readonly<{ identity: Variant } & Partial<Record<Coding, Variant>>>;

/**
 * Prepares a file for sending.
 * @param headers by lower-case name, in addition to those that HTTP needs
 */
export function servedFile(bodies: Bodies, type: string, headers: Readonly<Record<string, string>>): ServedFile {
  const hash = createHash("sha1").update(bodies.identity).digest("base64url");
  const isNegotiated = Object.keys(bodies).length > 1;
  const variant = (coding: Coding, body: Buffer): Variant => {
    const isPlain = coding === "identity";
    const etag = isPlain ? `"${hash}"` : `"${hash}-${coding}"`;
    return {
      body,
      etag,
      headers: { ...headers, etag, ...(isNegotiated ? { vary: "Accept-Encoding" } : {}) },
      contentHeaders: {
        "content-type": type,
        ...(isPlain ? {} : { "content-encoding": coding }),
        "content-length": String(body.length),
      },
    };
  };
  const { identity, br, gzip } = bodies;
  return {
    identity: variant("identity", identity),
    ...(br && { br: variant("br", br) }),
    ...(gzip && { gzip: variant("gzip", gzip) }),
  };
}

/**
 * Sends a file in the smallest coding the client accepts (RFC 9110, 12.5.3), or 304 if the client has it (13.1.2).
 * Ignores Range, as servers may: no file here is long enough to resume a download.
 * @param status 200, or the status of an error page. Error pages never get 304
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: ServedFile, status: number): void {
  const coding = chooseCoding(request.headers["accept-encoding"]?.toString(), file);
  const { body, etag, headers, contentHeaders } = file[coding] ?? file.identity;
  if (status === 200 && fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, ...contentHeaders });
  response.end(request.method === "HEAD" ? undefined : body);
}

function chooseCoding(header: string | undefined, file: ServedFile): Coding {
  if (!header || !file.br) return "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(CODINGS);
  return CODINGS.find((each) => accepted.includes(each)) ?? "identity";
}
