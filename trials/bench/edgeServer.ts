/**
 * Serves a built site like a CDN's edge: HTTP/2 over TLS, the build's Brotli copies, and the headers of `_headers`. It has
 * no redirects and no API.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createSecureServer, type OutgoingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { contentType } from "mime-types";
import { readSiteRules } from "../../hosts/node/siteRules";
import { builtPages } from "../../src/build/pages/builtPages";

export interface EdgeServer {
  /** Such as https://localhost:40123, with a self-signed certificate. */
  origin: string;
  close(): void;
}

interface Answer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * @param publicFolder the built site
 * @param added more pages: path → HTML, served without the site's headers
 * @throws if openssl is not installed, or the site's rules cannot be read
 */
export async function startEdgeServer(publicFolder: string, added: ReadonlyMap<string, string>): Promise<EdgeServer> {
  const { headersOf } = await readSiteRules(publicFolder);
  const pages = new Map(Array.from(builtPages(publicFolder), ({ path: address, file }) => [address, file]));
  const answers = new Map<string, Answer | undefined>();

  function read(pathname: string): Answer | undefined {
    const html = added.get(pathname);
    if (html !== undefined) return brotli({ "content-type": "text/html; charset=utf-8" }, brotliCompressSync(html));
    const file = pages.get(pathname) ?? path.join(publicFolder, pathname);
    if (!isFile(file)) return undefined;
    const headers = { "content-type": contentType(path.basename(file)) || "", ...headersOf(pathname) };
    const copy = `${file}.br`;
    return isFile(copy) ? brotli(headers, readFileSync(copy)) : { headers, body: readFileSync(file) };
  }
  function answerTo(pathname: string): Answer | undefined {
    if (!answers.has(pathname)) answers.set(pathname, read(pathname));
    return answers.get(pathname);
  }

  const server = createSecureServer(newCertificate());
  server.on("stream", (stream, { ":path": target = "/", ":method": method }) => {
    const found = answerTo(decodeURI(new URL(target, "https://localhost").pathname));
    const { headers, body } = found ?? answerTo("/404.html") ?? { headers: {}, body: Buffer.alloc(0) };
    // A browser may close the stream early.
    stream.on("error", () => {});
    stream.respond({ ":status": found ? 200 : 404, ...headers, "content-length": body.length });
    if (method !== "HEAD") stream.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const brotli = (headers: OutgoingHttpHeaders, body: Buffer): Answer => ({
  headers: { ...headers, "content-encoding": "br", vary: "Accept-Encoding" },
  body,
});

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** A self-signed certificate for localhost, valid for a day. */
function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), "certificate-"));
  const [keyFile, certFile] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  try {
    execFileSync("openssl", ["req", "-x509", "-days", "1", ...key, ...names, "-out", certFile], { stdio: "pipe" });
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
