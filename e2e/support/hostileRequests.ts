/** Hostile requests with their expected responses, for every host that takes leads. */
import { gzipSync } from "node:zlib";
import { returnedPagePolicy, securityHeaders } from "../../hosts/headers/securityHeaders";
import type { LeadDocument } from "../../leads/model/leadRecord";
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

/** The same, as a plain form sends it. */
function form(name: string, changes: Record<string, string>, expected: Expected, more = ""): HostileRequest {
  const email = newEmail();
  const fields = new URLSearchParams({ ...honest(email), ...changes });
  return request(name, FORM_TYPE, `${fields}${more}`, expected, email);
}

/** A request without a lead. */
const raw = (name: string, type: string, body: string | Buffer, status: Expected["status"], headers = {}) =>
  request(name, type, body, { status, headers });

const accepted = (stored: LeadDocument = {}) => ({
  status: 201,
  stored: { state: "accepted", ...stored } as const,
});
const thanked = (stored: LeadDocument = {}) => ({
  status: 303,
  stored: { state: "accepted", ...stored } as const,
});
const quarantined = { status: 201, stored: { state: "quarantined" } };
const refused = { status: 422 };

const SCRIPT = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;
const SQL = "Robert'); drop table leads; --";
const multipart = (size: number) =>
  `--x\r\ncontent-disposition: form-data; name="name"; filename="a"\r\n\r\n${"a".repeat(size)}\r\n--x--\r\n`;

export const hostileRequests: readonly HostileRequest[] = [
  // No lead.
  raw("broken JSON", JSON_TYPE, '{"name":', 400),
  raw("null", JSON_TYPE, "null", 400),
  raw("a list", JSON_TYPE, "[]", 400),
  raw("a text", JSON_TYPE, '"name"', 400),
  raw("a number", JSON_TYPE, "1e999", 400),
  raw("nothing, called JSON", JSON_TYPE, "", 400),
  raw("bytes that are no UTF-8", JSON_TYPE, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), 400),
  raw("JSON in UTF-16", JSON_TYPE, Buffer.from('{"name":"Ada"}', "utf16le"), 400),
  raw("lists in lists", JSON_TYPE, `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400),
  raw("nothing, called a form", FORM_TYPE, "", 422),
  raw("percent signs that mean nothing", FORM_TYPE, "name=%zz&phone=%&email=%00", 422),
  raw("text", "text/plain", "name=Ada", 415),
  raw("XML", "application/xml", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>", 415),
  raw("bytes", "application/octet-stream", Buffer.alloc(100), 415),
  raw("no type", "", "name=Ada", 415),
  raw("a file", "multipart/form-data; boundary=x", multipart(100), 415),
  raw("a file of three megabytes", "multipart/form-data; boundary=x", multipart(3_000_000), [413, 415]),
  raw("a file that breaks off", "multipart/form-data; boundary=x", "--x\r\ncontent-disp", 415),
  raw("compressed zeros", JSON_TYPE, gzipSync(Buffer.alloc(10_000_000)), 415, { "content-encoding": "gzip" }),
  raw("65 KB", JSON_TYPE, JSON.stringify({ message: "a".repeat(65 * 1024) }), 413),
  raw("three megabytes", FORM_TYPE, `message=${"a".repeat(3_000_000)}`, 413),
  ...["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) =>
    request(`the method ${method}`, "", "", { status: 405, method }),
  ),

  // Invalid fields.
  json("wrong types", { name: 1, phone: {}, email: [], zip: null, service: true, message: 5 }, refused),
  raw("keys of the prototype", JSON_TYPE, '{"__proto__":{"name":"x"},"constructor":{"prototype":{"zip":1}}}', 422),
  json("another kind", { kind: "admin" }, refused),
  json("a service of another company", { service: "__proto__" }, refused),
  json("a name of 10,000 characters", { name: "a".repeat(10_000) }, refused),
  json("a name of 10,000 marks on one letter", { name: `a${"\u0301".repeat(10_000)}` }, refused),
  json("a name that nobody sees", { name: "\u200b\u202e\u2066\ufeff" }, refused),
  json("an e-mail address with a second header", { email: "a@b.example\r\nBcc: all@evil.example" }, refused),
  form("1,001 parameters", {}, thanked(), "&p=1".repeat(1_001)),
  form("a field sent twice", {}, thanked({ name: "Second" }), "&name=Second"),
  form("a field in brackets", {}, thanked({ name: "Ada O'Brien" }), "&name[first]=Eve&name[]=Eve"),
  raw("an unknown charset", `${JSON_TYPE}; charset=x-none`, "{}", 415),
  raw("a charset that browsers gave up", `${FORM_TYPE}; charset=utf-7`, "name=Ada", 415),

  // Text with a meaning in other formats, such as headers, HTML or SQL.
  json(
    "a name with a second header",
    { name: "Eve\r\nBcc: all@evil.example" },
    accepted({ name: "Eve Bcc: all@evil.example" }),
  ),
  json("a name with an escaped line end", { name: "Eve%0d%0aBcc: a" }, accepted({ name: "Eve%0d%0aBcc: a" })),
  json("a name with another line end", { name: "Eve\u2028Bcc: a" }, accepted({ name: "Eve Bcc: a" })),
  json("markup in the message", { message: SCRIPT }, accepted({ message: SCRIPT })),
  form("markup in a form that is shown again", { name: SCRIPT, message: SCRIPT, zip: SCRIPT }, refused),
  json("SQL", { name: SQL, message: SQL }, accepted({ name: SQL, message: SQL })),
  json("a formula", { name: "=1+1", message: "@SUM(A1:A9)" }, accepted({ name: "=1+1", message: "@SUM(A1:A9)" })),
  json("a name in Chinese", { name: "李小龍" }, accepted({ name: "李小龍" })),
  json("a name from right to left", { name: "محمد علی" }, accepted({ name: "محمد علی" })),
  json("an override of direction", { name: "moc\u202eevil" }, accepted({ name: "mocevil" })),
  json("joined emoji", { message: "👩‍🔧🏠" }, accepted({ message: "👩‍🔧🏠" })),
  json("NUL and bells", { name: "A\0B\u0007C" }, accepted({ name: "ABC" })),
  json("half a character", { name: "Half \ud800" }, accepted({ name: "Half \ufffd" })),
  json("a letter and its accent apart", { name: "e\u0301ve" }, accepted({ name: "éve" })),
  json("invisible characters in the address", { zip: "\u200b19904" }, accepted({ zip: "19904" })),
  json("a page elsewhere", { page: "https://evil.example/" }, refused),
  json(
    "a certificate of another host",
    { xxTrustedFormCertUrl: "https://cert.trustedform.com@evil.example/x" },
    accepted({ certificateUrl: null }),
  ),
  json("marks that are none", { attribution: { first: 7, last: { utm_source: {} } } }, accepted()),
  ...["302.555.0142", "1-302-555-0142", "+1 (302) 555-0142", "001 302 555 0142", "３０２-５５５-０１４２"].map(
    (phone) => json(`the number ${phone}`, { phone }, accepted({ phone: "+13025550142" })),
  ),

  // Bots.
  json("the unseen field", { website: "http://spam.example" }, quarantined),
  json("another site's page", {}, { ...quarantined, headers: { "sec-fetch-site": "cross-site" } }),
  json("nobody's page", {}, { ...quarantined, headers: { "sec-fetch-site": "" } }),
  json("links", { message: "http://a.example http://b.example http://c.example" }, quarantined),
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
