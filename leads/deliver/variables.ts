/** Schemas for environment variables. */
import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { unquoted } from "../../model/text/unquoted";

/** Reads a variable by a schema, which gets it without quotes. An empty variable is unset. */
export const variable = <Value extends z.ZodType>(schema: Value) =>
  z.preprocess((value) => (typeof value === "string" ? unquoted(value) : value), schema);

export const text = variable(z.string().optional());

/**
 * Certificates as PEM, one after the other. Panels that take only one line get it with \\n or spaces as line breaks, or in
 * base64.
 */
export const certificates = text.transform((value, { issues }) => {
  if (value === undefined) return undefined;
  const pem = value.includes("-----BEGIN") ? value : Buffer.from(value, "base64").toString();
  const found = Array.from(pem.matchAll(/-----BEGIN CERTIFICATE-----([^-]+)-----END/g), ([, body = ""]) => body);
  try {
    if (found.length === 0) throw new Error("no certificate");
    return found.map((body) => new X509Certificate(Buffer.from(body.replace(/\\[nr]/g, ""), "base64"))).join("");
  } catch {
    const message =
      "must be the text of a certificate, with its lines BEGIN CERTIFICATE and END CERTIFICATE; a file goes into DATABASE_URL, as in ?sslmode=verify-full&sslrootcert=/etc/ssl/provider.pem";
    issues.push({ code: "custom", input: undefined, message });
    return z.NEVER;
  }
});

/** Whether an address has TLS, or needs none because it is this machine's. */
export const isSafe = (address: string) => address.startsWith("https:") || isLoopback(address);

/** An address to post leads to. */
export const webhookAddress = variable(
  z
    .url({ protocol: /^https?$/, error: "must be a web address like https://crm.company.example/leads", abort: true })
    .refine(isSafe, "must begin with https://, or leads would travel unencrypted")
    .optional(),
);

/**
 * The address of a server, often with a user name and password. Errors quote none of it.
 * @param begins how an address begins
 * @param example an address as it should be
 */
export const serverAddress = (begins: RegExp, example: string) =>
  text.superRefine((address, { issues }) => {
    if (address === undefined) return;
    const problem = begins.test(address) ? addressProblem(address) : `must begin with ${example.split("//")[0]}//`;
    if (problem) issues.push({ code: "custom", input: undefined, message: `${problem}; write it like ${example}` });
  });

const UNENCODED =
  "has a sign in its user name or password that an address cannot have: write %23 for #, %2F for /, %3F for ?, %25 for %";

/** A user name and password, a host, a path and parameters. After the host, only the value of a parameter may have an @. */
const ADDRESS = /^[^:/?#]+:\/\/(?:[^/?#]*@)?([^/?#@]*)(?:\/[^?#@]*)?(?:\?[^?#@=]+=[^#]*)?$/s;

/** Without such a look, `smtp://user:12#3@mail.example` is the host `user`. PostgreSQL's socket is a parameter. */
function addressProblem(address: string): string | undefined {
  const host = ADDRESS.exec(address)?.[1];
  if (host === undefined || !isDecodable(address)) return UNENCODED;
  if (host === "") return /[?&]host=/.test(address) ? undefined : "has no host";
  return URL.canParse(address) ? undefined : "is not an address";
}

/** A lone % means itself. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "%25"));
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is this machine's. */
export const isLoopback = (address: string) =>
  // Only the hosts of web addresses are normalized: 127.1 becomes 127.0.0.1.
  /^(?:localhost\.?|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f..:[\da-f]+\])$/.test(
    new URL(address.replace(/^smtps?:/i, "http:")).hostname,
  );
