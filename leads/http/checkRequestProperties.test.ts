import fc from "fast-check";
import { leadFieldNames } from "../../model/lead/leadFields";
import { sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { checkRequest } from "./checkRequest";

/** Any text, including lone surrogates and control characters. */
const anyText = fc.string({ unit: "binary" });
const anything = fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), anyText);
const runs = { numRuns: 300 };

test("never throws, whatever arrives, and names each mistake", () => {
  const names = [...leadFieldNames, "kind", "consent", "page", "idempotencyKey", "subject", "attribution"];
  const known = fc.dictionary(fc.constantFrom(...names), anything).map((fields) => ({ ...sampleRequest, ...fields }));
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(anyText, anything), known), (fields) => {
      const checked = checkRequest(fields, sampleCatalog);
      const messages = "errors" in checked ? Object.values(checked.errors) : [];
      for (const message of messages) expect(message).toMatch(/^[A-Z].+\.$/);
    }),
    runs,
  );
});

test("accepted texts are in NFC, without control characters, and unchanged by a second pass", () => {
  fc.assert(
    fc.property(anyText, anyText, (name, message) => {
      const checked = checkRequest({ ...sampleRequest, name, message }, sampleCatalog);
      if ("errors" in checked) return;
      const { lead } = checked;
      expect(lead.name).toMatch(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]+$/u);
      expect(lead.message ?? "").toMatch(
        /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]*$/u,
      );
      expect(lead.name).toBe(lead.name.normalize("NFC"));
      expect(checkRequest({ ...lead }, sampleCatalog)).toEqual(checked);
    }),
    runs,
  );
});
