import fc from "fast-check";
import { fieldsOf, leadField } from "../../src/content/facts/leadFields";
import { sampleForm } from "../../test/sampleContent";
import { fieldErrors, leadSchema } from "./leadSchema";

/** Creates the schema for each use, so that mutation testing knows which tests use it. */
const schema = () => leadSchema({ services: ["hvac", "roofing", "other"], timeframes: ["planning", "emergency"] });

const quote = {
  kind: "quote",
  name: "Mary Sample",
  phone: "(302) 555-0142",
  email: "mary@home.example",
  zip: "19904",
  service: "hvac",
};
const partner = {
  kind: "partner",
  name: "Mary Sample",
  phone: "(302) 555-0142",
  email: "mary@supply.example",
  company: "Sample Supply",
  trade: "Pipes",
};

/** Returns the messages of a request by field; empty if the request is valid. */
function errorsOf(input: unknown) {
  const { error } = schema().safeParse(input);
  return error ? fieldErrors(error, sampleForm.errors) : {};
}

const { missing, ...wrong } = sampleForm.errors;

describe("a quote", () => {
  test("is accepted without its empty fields", () => {
    expect(schema().parse({ ...quote, message: "", timeframe: "", website: "" })).toEqual({ ...quote, consent: false });
  });

  test("is the default kind", () => {
    const { kind: _, ...rest } = quote;
    expect(schema().parse(rest).kind).toBe("quote");
  });

  test.each([
    ["name", "", missing.name],
    ["name", " \t\n ", missing.name],
    ["name", "\u202e\u0000", missing.name],
    ["name", undefined, missing.name],
    ["name", 7, missing.name],
    ["name", "x".repeat(201), "At most 200 characters."],
    ["phone", "", missing.phone],
    ["phone", undefined, missing.phone],
    ["phone", "555-0142", wrong.phone],
    ["phone", "302555014 ext. 12", wrong.phone],
    ["email", "mary", wrong.email],
    ["email", "mary@home", wrong.email],
    ["email", "mary@home.example, x@y.example", wrong.email],
    ["zip", "", missing.zip],
    ["zip", "1990", wrong.zip],
    ["zip", "19904-1", wrong.zip],
    ["zip", "ABCDE", wrong.zip],
    ["service", "", missing.service],
    ["service", "solar", missing.service],
    ["service", undefined, missing.service],
    ["timeframe", "someday", missing.timeframe],
    ["message", "x".repeat(5001), "At most 5000 characters."],
    ["message", 7, wrong.unreadable],
    ["consent", 7, wrong.unreadable],
    ["page", "https://elsewhere.example/", wrong.unreadable],
    ["idempotencyKey", "with space", wrong.unreadable],
  ])("with %s %j is refused only for that field", (field, value, message) => {
    expect(errorsOf({ ...quote, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ["name", "x".repeat(200)],
    ["name", "🏠".repeat(200)],
    ["zip", "19904-1234"],
    ["service", "other"],
    ["timeframe", "emergency"],
    ["message", "x".repeat(5000)],
    ["page", "/services/hvac"],
  ])("with %s %j is kept unchanged", (field, value) => {
    expect(schema().parse({ ...quote, [field]: value })).toMatchObject({ [field]: value });
  });

  test("is accepted with decomposed characters and surrounding white space", () => {
    const decomposed = "\u1f82".repeat(200).normalize("NFD");
    expect(decomposed).toHaveLength(800);
    expect(schema().parse({ ...quote, name: ` ${decomposed}\r\n` }).name).toBe("\u1f82".repeat(200));
    const zip = `${" ".repeat(50)}19904${"\u200b".repeat(50)}`;
    expect(schema().parse({ ...quote, zip })).toMatchObject({ zip: "19904" });
  });

  test("keeps a page without its long query", () => {
    expect(schema().parse({ ...quote, page: `/services/hvac?fbclid=${"x".repeat(10_000)}` }).page).toBe(
      "/services/hvac",
    );
    expect(errorsOf({ ...quote, page: `/${"x".repeat(10_000)}` })).toEqual({
      page: wrong.unreadable,
    });
  });

  test.each([
    [["a"], "not text"],
    [0, "not text"],
    [`${" ".repeat(1_000)}x`, "x"],
    ["x".repeat(1_000), "x".repeat(300)],
    [" ", undefined],
    [null, undefined],
  ])("with %j in the honeypot keeps that value", (website, kept) => {
    expect(schema().parse({ ...quote, website }).website).toBe(kept);
  });

  test("names every missing field when it is empty", () => {
    expect(Object.keys(errorsOf({ kind: "quote" }))).toEqual(
      fieldsOf("quote").filter((field) => leadField(field).required),
    );
  });
});

describe("a partner inquiry", () => {
  test("needs no ZIP code, service or timeframe", () => {
    expect(schema().parse(partner)).toEqual({ ...partner, consent: false });
  });

  test.each([
    ["company", missing.company],
    ["trade", missing.trade],
  ])("without %s is refused", (field, message) => {
    expect(errorsOf({ ...partner, [field]: " " })).toEqual({ [field]: message });
  });
});

test.each([undefined, null, "text", 7, [], { kind: "order" }, { kind: null }])("rejects %j as a request", (input) => {
  expect(schema().safeParse(input).success).toBe(false);
});

describe("names", () => {
  test.each(["O'Brien", "李小龍", "José Núñez-Ibáñez", "Nguyễn Thị", "D’Angelo Jr.", "X Æ", "محمد", "Zoë 🏠"])(
    "keep %s",
    (name) => {
      expect(schema().parse({ ...quote, name }).name).toBe(name.normalize("NFC"));
    },
  );

  test("are normalized to NFC, so that equal names compare equal", () => {
    expect(schema().parse({ ...quote, name: "Jose\u0301" }).name).toBe("Jos\u00e9");
  });

  test("are one line without characters that reverse or hide text", () => {
    expect(schema().parse({ ...quote, name: "  Mary\r\n\u202eSample\u202c\u0007\ufeff  II " }).name).toBe(
      "Mary Sample II",
    );
  });

  test("have a replacement character for a lone surrogate", () => {
    expect(schema().parse({ ...quote, name: "Mary \ud83c" }).name).toBe("Mary \ufffd");
  });
});

test("a message keeps its lines with any line ends", () => {
  expect(schema().parse({ ...quote, message: " one\r\ntwo\rthree\n" }).message).toBe("one\ntwo\nthree");
});

test.each([
  [true, true],
  ["on", true],
  ["YES", true],
  ["1", true],
  [false, false],
  ["", false],
  ["off", false],
  [undefined, false],
])("reads the consent value %j as %s", (consent, given) => {
  expect(schema().parse({ ...quote, consent }).consent).toBe(given);
});

test.each([
  ["email", "mary\u200b@home.example\u2060", "mary@home.example"],
  ["zip", "\u200e19901\u200c", "19901"],
  ["zip", "１９９０１", "19901"],
  ["phone", "\u200b302\u00ad-555-0101", "302-555-0101"],
])("%s loses invisible characters", (field, copied, kept) => {
  expect(schema().parse({ ...quote, [field]: copied })).toMatchObject({ [field]: kept });
});

test("a name keeps the joiners of its script, and is missing if it has only joiners", () => {
  expect(schema().parse({ ...quote, name: "علی\u200cرضا 👩\u200d🔧" })).toMatchObject({
    name: "علی\u200cرضا 👩\u200d🔧",
  });
  const { error } = schema().safeParse({ ...quote, name: "\u200b\u200d\u2060" });
  expect(error && fieldErrors(error, sampleForm.errors)).toEqual({ name: missing.name });
});

test("a page is kept without its query, which may hold personal data", () => {
  expect(schema().parse({ ...quote, page: "/contact?email=mary@home.example#quote" }).page).toBe("/contact");
});

describe("invalid details from the browser never refuse a request", () => {
  test.each([
    ["xxTrustedFormCertUrl", "https://evil.example/cert"],
    ["attribution", "{not json"],
    ["attribution", 7],
    ["consentVersion", { version: 1 }],
  ])("drops %s %j", (field, value) => {
    expect(schema().parse({ ...quote, [field]: value })).not.toHaveProperty(field, expect.anything());
  });

  test("keeps a certificate and a form token", () => {
    const along = { xxTrustedFormCertUrl: "https://cert.trustedform.com/0a1b" };
    expect(schema().parse({ ...quote, ...along })).toMatchObject(along);
  });

  test("reads attribution from an object and from JSON, and drops unknown keys", () => {
    const attribution = { first: { utm_source: "mail", password: "secret" }, last: { gclid: "g-1", referrer: 7 } };
    const kept = { first: { utm_source: "mail" }, last: { gclid: "g-1" } };
    expect(schema().parse({ ...quote, attribution }).attribution).toEqual(kept);
    expect(schema().parse({ ...quote, attribution: JSON.stringify(attribution) }).attribution).toEqual(kept);
  });
});

describe("for any input", () => {
  const fields = Object.keys({
    ...quote,
    ...partner,
    message: "",
    consent: "",
    page: "",
    website: "",
    attribution: "",
    timeframe: "",
    idempotencyKey: "",
  });
  /** Any text, including lone surrogates and control characters. */
  const anyText = fc.string({ unit: "binary" });

  test("the schema never throws", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (input) => {
        expect(typeof schema().safeParse(input).success).toBe("boolean");
      }),
    );
  });

  test("the schema never throws for known fields with wrong values", () => {
    const request = fc.dictionary(fc.constantFrom(...fields), fc.oneof(anyText, fc.anything()));
    fc.assert(
      fc.property(request, (input) => {
        expect(typeof schema().safeParse({ ...quote, ...input }).success).toBe("boolean");
      }),
    );
  });

  test("every error has a message for visitors", () => {
    const request = fc.dictionary(fc.constantFrom(...fields), fc.oneof(anyText, fc.anything()));
    fc.assert(
      fc.property(request, (input) => {
        for (const message of Object.values(errorsOf({ ...input, kind: "quote" })))
          expect(message).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  test("accepted text contains no control characters, bidirectional overrides or lone surrogates", () => {
    fc.assert(
      fc.property(anyText, anyText, (name, message) => {
        const { success, data } = schema().safeParse({ ...quote, name, message });
        if (!success) return;
        expect(data.name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]+$/u);
        expect(data.message ?? "").toMatch(
          /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]*$/u,
        );
      }),
    );
  });

  test("an accepted request passes a second time unchanged", () => {
    fc.assert(
      fc.property(anyText, anyText, (name, message) => {
        const once = schema().safeParse({ ...quote, name, message });
        if (once.success) expect(schema().parse(once.data)).toEqual(once.data);
      }),
    );
  });

  test("accepts every US notation of a phone number", () => {
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
    const notations = [
      (area: string, office: string, line: string) => `(${area}) ${office}-${line}`,
      (area: string, office: string, line: string) => `${area}-${office}-${line}`,
      (area: string, office: string, line: string) => `${area}.${office}.${line}`,
      (area: string, office: string, line: string) => `${area} ${office} ${line}`,
      (area: string, office: string, line: string) => `${area}${office}${line}`,
      (area: string, office: string, line: string) => `+1 ${area} ${office} ${line}`,
      (area: string, office: string, line: string) => `1-${area}-${office}-${line}`,
      (area: string, office: string, line: string) => `(${area}) ${office}-${line} ext. 12`,
      (area: string, office: string, line: string) => `${area}-${office}-${line} x7`,
    ];
    fc.assert(
      fc.property(digits(3), digits(3), digits(4), fc.constantFrom(...notations), (area, office, line, write) => {
        const phone = write(area, office, line);
        expect(schema().parse({ ...quote, phone }).phone).toBe(phone);
      }),
    );
  });
});
