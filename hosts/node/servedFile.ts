import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";

/** Content codings of the build's copies, best first. */
const CODINGS = ["br", "gzip", "identity"] as const;
type Coding = (typeof CODINGS)[number];

export type Bodies = Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>;

export interface ServedFile {
  bodies: Bodies;
  /** Names the content in ETags. */
  hash: string;
  type: string;
  /** By lower-case name, in addition to those that HTTP needs. */
  headers: Readonly<Record<string, string>>;
}

/** Prepares a file for sending. */
export const servedFile = (bodies: Bodies, type: string, headers: ServedFile["headers"]): ServedFile => ({
  bodies,
  hash: createHash("sha1").update(bodies.identity).digest("base64url"),
  type,
  headers,
});

/**
 * Sends a file in the smallest coding the client accepts (RFC 9110, 12.5.3), or 304 if the client has it (13.1.2).
 * Ignores Range, as servers may: no file here is long enough to resume a download.
 * @param status 200, or the status of an error page. Error pages never get 304
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: ServedFile, status: number): void {
  const { bodies, hash, type } = file;
  const coding = chooseCoding(request.headers["accept-encoding"]?.toString(), bodies);
  const body = bodies[coding] ?? bodies.identity;
  const etag = coding === "identity" ? `"${hash}"` : `"${hash}-${coding}"`;
  const headers = { ...file.headers, etag, ...(bodies.br && { vary: "Accept-Encoding" }) };
  if (status === 200 && fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, {
    ...headers,
    "content-type": type,
    ...(coding !== "identity" && { "content-encoding": coding }),
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function chooseCoding(header: string | undefined, bodies: Bodies): Coding {
  if (!header || !bodies.br) return "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(CODINGS);
  return CODINGS.find((each) => bodies[each] && accepted.includes(each)) ?? "identity";
}
