import fc from "fast-check";
import { sampleForm } from "../../test/sampleContent";
import { leadFieldNames } from "./leadFields";
import { fieldErrors, leadSchema } from "./leadSchema";

const schema = leadSchema({ services: ["plumbing", "other"], timeframes: ["planning"] });
const quote = {
  name: "Ada",
  phone: "302-555-0142",
  email: "ada@home.example",
  zip: "19904",
  service: "plumbing",
};
/** Any text, including lone surrogates and control characters. */
const anyText = fc.string({ unit: "binary" });
const anything = fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), anyText);
const runs = { numRuns: 300 };

test("never throws, whatever arrives, and names each mistake", () => {
  const names = [...leadFieldNames, "kind", "consent", "page", "idempotencyKey", "subject", "attribution"];
  const known = fc.dictionary(fc.constantFrom(...names), anything).map((fields) => ({ ...quote, ...fields }));
  fc.assert(
    fc.property(fc.oneof(anything, known), (value) => {
      const { error } = schema.safeParse(value);
      const messages = error ? Object.values(fieldErrors(error, sampleForm.errors)) : [];
      for (const message of messages) expect(message).toMatch(/^[A-Z].+\.$/);
    }),
    runs,
  );
});

test("accepted texts are in NFC, without control characters, and unchanged by a second pass", () => {
  fc.assert(
    fc.property(anyText, anyText, (name, message) => {
      const { success, data } = schema.safeParse({ ...quote, name, message });
      if (!success) return;
      expect(data.name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]+$/u);
      expect(data.message ?? "").toMatch(
        /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]*$/u,
      );
      expect(data.name).toBe(data.name.normalize("NFC"));
      expect(schema.parse(data)).toEqual(data);
    }),
    runs,
  );
});
