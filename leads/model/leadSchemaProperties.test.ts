import fc from "fast-check";
import { sampleForm } from "../../test/sampleContent";
import { fieldErrors, leadSchema } from "./leadSchema";

const schema = leadSchema({ services: ["plumbing", "other"], timeframes: ["planning"] });
const quote = {
  name: "Ada",
  phone: "302-555-0142",
  email: "ada@home.example",
  zip: "19904",
  service: "plumbing",
};

test("never throws for any JSON, and names each mistake", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { success, error } = schema.safeParse(value);
      if (!success)
        for (const message of Object.values(fieldErrors(error, sampleForm.errors)))
          expect(message).toMatch(/^[A-Z].+\.$/);
    }),
    { numRuns: 1_000 },
  );
});

test("never throws for any values of the known fields", () => {
  const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant(undefined));
  const fields = fc.record(
    Object.fromEntries(
      ["kind", "name", "phone", "email", "zip", "service", "timeframe", "message", "consent", "page", "idempotencyKey"]
        .concat(["website", "attribution", "consentVersion", "xxTrustedFormCertUrl", "company", "trade"])
        .map((name) => [name, anything]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fields, (value) => {
      const { success, error } = schema.safeParse({ ...quote, ...value });
      if (!success)
        for (const message of Object.values(fieldErrors(error, sampleForm.errors)))
          expect(message).toMatch(/^[A-Z].+\.$/);
    }),
    { numRuns: 1_000 },
  );
});

test("never refuses a request because of details from the browser", () => {
  const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }));
  const alongside = fc.record({
    website: anything,
    attribution: anything,
    consentVersion: anything,
    xxTrustedFormCertUrl: anything,
  });
  fc.assert(
    fc.property(alongside, (value) => {
      expect(schema.safeParse({ ...quote, ...value }).success).toBe(true);
    }),
    {
      numRuns: 1_000,
      examples: [
        // String() throws on this object.
        [{ website: { toString: 0 }, attribution: [], consentVersion: [], xxTrustedFormCertUrl: "" }],
      ],
    },
  );
});

test("accepted names are in NFC, without control characters and unchanged by a second pass", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 300 }), (name) => {
      const first = schema.safeParse({ ...quote, name });
      if (!first.success) return;
      const kept = first.data.name;
      expect(kept).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/);
      // Throws on a lone surrogate.
      expect(() => encodeURIComponent(kept)).not.toThrow();
      expect(kept).toBe(kept.normalize("NFC"));
      expect([...kept].length).toBeLessThanOrEqual(200);
      expect(schema.parse({ ...quote, name: kept }).name).toBe(kept);
    }),
    { numRuns: 1_000 },
  );
});

test("reads an unticked box as no consent and accepts the request", () => {
  expect(schema.parse(quote).consent).toBe(false);
  for (const ticked of [true, "on", "yes", "true", "1"]) {
    expect(schema.parse({ ...quote, consent: ticked }).consent).toBe(true);
  }
  for (const not of [false, "", "off", "no", "0"]) expect(schema.parse({ ...quote, consent: not }).consent).toBe(false);
});

test("keeps the page without its query", () => {
  expect(schema.parse({ ...quote, page: "/contact?email=ada@home.example#form" }).page).toBe("/contact");
});
