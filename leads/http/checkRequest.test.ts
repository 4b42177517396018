import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleForm } from "../../test/sampleContent";
import { checkRequest } from "./checkRequest";

const quote = {
  kind: "quote",
  name: "Mary Sample",
  phone: "(302) 555-0142",
  email: "mary@home.example",
  zip: "19904",
  service: "plumbing",
};
const { zip: _zip, service: _service, ...contact } = quote;
const partner = { ...contact, kind: "partner", company: "Sample Supply", trade: "Pipes" };

const check = (fields: Record<string, unknown>) => checkRequest(fields, sampleCatalog);
/** @throws if it is refused */
function read(fields: Record<string, unknown>) {
  const checked = check(fields);
  if ("errors" in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
}

/** Returns the messages of a request by field; empty if the request is valid. */
function errorsOf(fields: Record<string, unknown>) {
  const checked = check(fields);
  return "errors" in checked ? checked.errors : {};
}

const { missing, ...wrong } = sampleForm.errors;

describe("a quote", () => {
  test("is accepted without its empty fields, and is the default kind", () => {
    const { email: _email, kind, ...filled } = quote;
    const empty = { email: "", message: "", timeframe: "", subject: "", page: "", idempotencyKey: "" };
    expect(read({ ...filled, ...empty })).toEqual({ ...filled, kind, consent: false, networkConsent: false });
  });

  test.each([
    ["name", "", missing.name],
    ["name", "\u202e\u0000", missing.name],
    ["name", 7, missing.name],
    ["name", "\u200b \u200b", missing.name],
    ["name", "x".repeat(201), "At most 200 characters."],
    ["name", `${" ".repeat(900)}x`, "At most 200 characters."],
    ["phone", "", missing.phone],
    ["phone", "555-0142", wrong.phone],
    ["phone", "302555014 ext. 12", wrong.phone],
    ["email", "x".repeat(255), "At most 254 characters."],
    ["zip", "", missing.zip],
    ["zip", "1990", wrong.zip],
    ["zip", "19904 or 19901", wrong.zip],
    ["zip", "Dover ".repeat(17), "At most 100 characters."],
    ["service", "", missing.service],
    ["service", "solar", missing.service],
    ["timeframe", "someday", missing.timeframe],
    ["message", "x".repeat(5001), "At most 5000 characters."],
    ["message", 7, wrong.unreadable],
    ["consent", 7, wrong.unreadable],
    ["page", "https://elsewhere.example/", wrong.unreadable],
    ["page", `/${"x".repeat(200)}`, wrong.unreadable],
    ["idempotencyKey", "with space", wrong.unreadable],
  ])("with %s %j is refused only for that field", (field, value, message) => {
    expect(errorsOf({ ...quote, [field]: value })).toEqual({ [field]: message });
  });

  test("keeps a page without its query, which may hold personal data and be long", () => {
    const page = `/services/plumbing?email=mary@home.example&fbclid=${"x".repeat(10_000)}#quote`;
    expect(read({ ...quote, page }).page).toBe("/services/plumbing");
    expect(errorsOf({ ...quote, page: `/${"x".repeat(10_000)}` })).toEqual({ page: wrong.unreadable });
  });
});

describe("a partner inquiry", () => {
  test("needs no ZIP code, service or timeframe", () => {
    expect(read(partner)).toEqual({ ...partner, consent: false, networkConsent: false });
  });

  test("needs a company and a trade", () => {
    const { company, trade } = missing;
    expect(errorsOf({ ...partner, company: " ", trade: " " })).toEqual({ company, trade });
    expect(errorsOf({ ...partner, page: "elsewhere" })).toEqual({ page: wrong.unreadable });
  });
});

describe("a customer's word about a job", () => {
  const customer = { ...contact, kind: "customer", job: "4T9QX-7MZK2", message: "It drips\nagain." };

  test("needs no ZIP code and no service", () => {
    expect(read(customer)).toEqual({ ...customer, consent: false, networkConsent: false });
  });

  test("needs the job, and what is wrong", () => {
    const { job, message } = missing;
    expect(errorsOf({ ...customer, job: " ", message: " \u200b\n" })).toEqual({ job, message });
    expect(errorsOf({ ...contact, kind: "customer" })).toEqual({ job, message });
  });
});

const path = `/${"x".repeat(199)}`;
const message = "x".repeat(5000);
const surrounded = `${" ".repeat(50)}19904${"\u200b".repeat(50)}`;

test.each<[field: string, typed: unknown, kept: unknown]>([
  ...["x".repeat(200), "🏠".repeat(200)].map((name): [string, string, string] => ["name", name, name]),
  ...["O'Brien", "李小龍", "Nguyễn Thị", "D’Angelo Jr.", "محمد", "Zoë 🏠"].map((name): [string, string, string] => [
    "name",
    name,
    name.normalize("NFC"),
  ]),
  // In NFC, on one line, without characters that hide text or are half. A name keeps the joiners of its script.
  ["name", "Jose\u0301", "Jos\u00e9"],
  ["name", ` ${"\u1f82".repeat(200).normalize("NFD")}\r\n`, "\u1f82".repeat(200)],
  ["name", `${" ".repeat(899)}x`, "x"],
  ["name", `a${"\u0315".repeat(40)}`, `a${"\u0315".repeat(30)}`],
  ["name", "  Mary\r\n\u202eSample\u202c\u0007\ufeff  II ", "Mary Sample II"],
  ["name", "Mary \ud83c", "Mary \ufffd"],
  ["name", "علی\u200cرضا 👩\u200d🔧", "علی\u200cرضا 👩\u200d🔧"],
  ["email", "mary", "mary"],
  ["email", "mary@home.example, x@y.example", "mary@home.example, x@y.example"],
  ["email", "mary\u200b@home.example\u2060", "mary@home.example"],
  ...["none", "N/A", "-"].map((typed): [string, string, undefined] => ["email", typed, undefined]),
  ["zip", surrounded, "19904"],
  ["zip", "\u200e19901\u200c", "19901"],
  ["zip", "１９９０１", "19901"],
  ["zip", "Dover, DE 19901–1234", "19901-1234"],
  ["zip", "١٩٩٠١", "19901"],
  ["phone", "\u200b302\u00ad-555-0101", "302-555-0101"],
  ["phone", "３０２-５５５-0101", "302-555-0101"],
  ["phone", "٣٠٢-٥٥٥-٠١٠١", "302-555-0101"],
  ["phone", "+۱ ۳۰۲ ۵۵۵ ۰۱۰۱", "+1 302 555 0101"],
  ["message", message, message],
  ["message", " one\r\ntwo\rthree\n", "one\ntwo\nthree"],
  ["page", path, path],
  ["subject", ["a"], "not text"],
  ["subject", 0, "not text"],
  // String() throws on it.
  ["subject", { toString: 0 }, "not text"],
  ["subject", `${" ".repeat(1_000)}x`, "x"],
  ["subject", "x".repeat(1_000), "x".repeat(300)],
  ["subject", " ", undefined],
  ["subject", null, undefined],
  ["globalPrivacyControl", true, true],
  ["globalPrivacyControl", "true", true],
  ["globalPrivacyControl", "false", undefined],
  ...[true, "on", "YES", "1"].map((given): [string, unknown, boolean] => ["consent", given, true]),
  ...[false, "off", "not on", "on no account"].map((given): [string, unknown, boolean] => ["consent", given, false]),
])("%s %j is stored as %j", (field, typed, kept) => {
  expect(Object(read({ ...quote, [field]: typed }))[field]).toEqual(kept);
});

test("says of a request of no known kind that it cannot be read", () => {
  for (const kind of ["order", null]) expect(errorsOf({ ...quote, kind })).toEqual({ kind: wrong.unreadable });
});

describe("invalid details from the browser never refuse a request", () => {
  test.each([
    ["xxTrustedFormCertUrl", "http://cert.trustedform.com/0123abcd"],
    ["xxTrustedFormCertUrl", "https://cert.trustedform.com.evil.example/x"],
    ["xxTrustedFormCertUrl", "https://cert.trustedform.com@evil.example/x"],
    ["xxTrustedFormCertUrl", "https://evil.example/#https://cert.trustedform.com/x"],
    ["attribution", "{not json"],
    ["consentVersion", { version: 1 }],
  ])("drops %s %j", (field, value) => {
    expect(read({ ...quote, [field]: value })).not.toHaveProperty(field, expect.anything());
  });

  test("keeps a certificate", () => {
    const along = { xxTrustedFormCertUrl: "https://cert.trustedform.com/0a1b" };
    expect(read({ ...quote, ...along })).toMatchObject(along);
  });

  test("reads attribution from an object and from JSON, and drops unknown keys", () => {
    const attribution = { first: { utm_source: "mail", password: "secret" }, last: { gclid: "g-1", referrer: 7 } };
    const kept = { first: { utm_source: "mail" }, last: { gclid: "g-1" } };
    expect(read({ ...quote, attribution }).attribution).toEqual(kept);
    expect(read({ ...quote, attribution: JSON.stringify(attribution) }).attribution).toEqual(kept);
  });
});
