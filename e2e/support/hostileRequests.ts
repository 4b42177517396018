/** Hostile requests with their expected responses, for every host that takes leads. */
import { gzipSync } from "node:zlib";
import { securityHeaders } from "../../hosts/headers/securityHeaders";
import type { LeadDocument } from "../../leads/record/leadRecord";
import { returnedPagePolicy } from "../../src/returned/returnedPagePolicy";
import { someService } from "./siteContent";

export interface HostileRequest {
  name: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Accepts any of these, because hosts check length and type in different orders. */
  statuses: readonly number[];
  /** The lead expected in the store under the request's e-mail address, if any. */
  stored?: LeadDocument;
  /** Identifies the lead in the store. */
  email: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Headers of a browser on the site's own page, with a forged network address. */
const BROWSER = { "sec-fetch-site": "same-origin", "x-forwarded-for": "198.51.100.66" };
const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

let count = 0;
const newEmail = () => `case${++count}@hostile.example`;
const honest = (email: string) => ({
  name: "Ada O'Brien",
  phone: "(302) 555-0142",
  email,
  zip: "19904",
  service: someService.slug,
  message: "The kitchen faucet drips.",
});

interface Expected {
  status: number | readonly number[];
  stored?: LeadDocument;
  method?: string;
  headers?: Record<string, string>;
}

function request(name: string, type: string, body: string | Buffer, expected: Expected, email = ""): HostileRequest {
  const { status, stored, method = "POST", headers = {} } = expected;
  const all = { ...BROWSER, ...(type ? { "content-type": type } : {}), ...headers };
  return { name, method, headers: all, body: Buffer.from(body), statuses: [status].flat(), stored, email };
}

/** An honest lead with changed fields, as a script sends it. */
function json(name: string, changes: Record<string, unknown>, expected: Expected): HostileRequest {
  const email = newEmail();
  return request(name, JSON_TYPE, JSON.stringify({ ...honest(email), ...changes }), expected, email);
}

/** A request without a lead. */
const raw = (name: string, type: string, body: string | Buffer, status: Expected["status"], headers = {}) =>
  request(name, type, body, { status, headers });

const accepted = (stored: LeadDocument = {}) => ({
  status: 201,
  stored: { state: "accepted", ...stored } as const,
});
const quarantined = { status: 201, stored: { state: "quarantined" } };

const SCRIPT = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;
const multipart = (size: number) =>
  `--x\r\ncontent-disposition: form-data; name="name"; filename="a"\r\n\r\n${"a".repeat(size)}\r\n--x--\r\n`;

/** What a host may do wrong before and after the endpoint, whose own tests have all values of fields. */
export const hostileRequests: readonly HostileRequest[] = [
  // No lead.
  raw("bytes that are no UTF-8", JSON_TYPE, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), 400),
  raw("a file of three megabytes", "multipart/form-data; boundary=x", multipart(3_000_000), [413, 415]),
  raw("compressed zeros", JSON_TYPE, gzipSync(Buffer.alloc(10_000_000)), 415, { "content-encoding": "gzip" }),
  raw("three megabytes", FORM_TYPE, `message=${"a".repeat(3_000_000)}`, 413),
  ...["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) =>
    request(`the method ${method}`, "", "", { status: 405, method }),
  ),

  // Text with a meaning in other formats, and text that a host could decode wrongly.
  json("markup in the message", { message: SCRIPT }, accepted({ message: SCRIPT })),
  json("a name in Chinese, and joined emoji", { name: "李小龍", message: "👩‍🔧🏠" }, accepted({ name: "李小龍" })),

  // Bots.
  json("the unseen field", { subject: "http://spam.example" }, quarantined),
  json("another site's page", {}, { ...quarantined, headers: { "sec-fetch-site": "cross-site" } }),
  json("nobody's page", {}, { ...quarantined, headers: { "sec-fetch-site": "" } }),
];

/** An honest request: the endpoint must still work. */
export const honestRequest = (): HostileRequest => json("an honest request", {}, accepted());

/**
 * The policy that allows a returned page's style. A response to HEAD has no style, so any hash is right.
 * @param policy the response's own policy
 */
function policyFor(html: string, policy = ""): string {
  const [, style] = /<style>(.*)<\/style>/s.exec(html) ?? [];
  if (style !== undefined) return returnedPagePolicy(style);
  const hash = /'sha256-[^']+'/;
  return returnedPagePolicy("").replace(hash, hash.exec(policy)?.[0] ?? "a hash");
}

/**
 * Lists the faults of a response.
 * @param stored leads in the store with the request's e-mail address
 * @param clientAddress the client's address as the host sees it
 */
export function faultsOf(
  { name, statuses, stored: expected }: HostileRequest,
  answer: Answer,
  stored: readonly LeadDocument[],
  clientAddress: string,
): string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string) => holds || faults.push(`${name}: ${fault}`);
  const { status, headers, text } = answer;
  demand(statuses.includes(status), `answered ${status}, not ${statuses.join(" or ")}: ${text.slice(0, 200)}`);
  demand(headers["cache-control"] === "no-store", "the answer may be cached");
  for (const [header, value] of Object.entries(securityHeaders)) {
    const isPage = headers["content-type"]?.startsWith("text/html");
    const isFormPage = header === "content-security-policy" && isPage;
    const expected = isFormPage ? policyFor(text, headers[header]) : value;
    demand(headers[header] === expected, `${header} is ${headers[header]}, not ${expected}`);
  }
  demand(status !== 405 || headers.allow === "POST", `allows ${headers.allow}`);
  demand(!/\bat .+:\d+:\d+|node_modules|\.[jt]s:\d/.test(text), `shows a stack trace: ${text.slice(0, 200)}`);
  demand(!text.includes("<script>alert"), "returns markup unescaped");
  if (status >= 400 && headers["content-type"]?.startsWith(JSON_TYPE)) {
    const { error, errors } = JSON.parse(text) as { error?: string; errors?: Record<string, string> };
    const words = errors ? Object.values(errors) : [error];
    demand(words.length > 0 && words.every((each) => /^[A-Z].+[.\d]$/.test(each ?? "")), `does not say why: ${text}`);
  }
  demand(stored.length === (expected ? 1 : 0), `${stored.length} leads are stored`);
  for (const [key, value] of Object.entries(expected ?? {})) {
    const kept = stored[0]?.[key];
    demand(kept === value, `${key} is stored as ${JSON.stringify(kept)}, not ${JSON.stringify(value)}`);
  }
  for (const { ip } of stored) demand(ip === clientAddress, `is stored with the address ${ip}`);
  return faults;
}
