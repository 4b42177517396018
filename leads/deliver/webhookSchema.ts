import { z } from "zod";
import { type FieldRule, fieldsInExportOrder, type LeadField, leadField } from "../../src/content/facts/leadFields";
import { leadKinds } from "../../src/content/facts/leadKinds";
import { coverages } from "../model/coverage";
import { leadStates } from "../model/leadRecord";
import { visitMarks } from "../model/visitMarks";

const text = (description: string) => z.string().meta({ description });
const maybe = (description: string) => z.string().nullable().meta({ description });
const time = (description: string) => z.string().meta({ format: "date-time", description });

const meanings: Record<FieldRule["type"], string> = {
  phone: "E.164, such as +13025550142",
  email: "e-mail address",
  zip: "five digits, or nine with a hyphen",
  choice: "value of a choice",
  line: "one line of text",
  text: "text with line breaks",
};

/** A field of the form, from its entry in leadFields. */
function fieldSchema(name: LeadField) {
  const { kinds, required, rule } = leadField(name);
  const meaning = rule.type === "choice" ? `${meanings.choice} in ${rule.of}` : meanings[rule.type];
  if (required && kinds.length > 1) return text(meaning);
  return maybe(kinds.length > 1 ? `${meaning}; null if none was given` : `${meaning}; only of the kind ${kinds[0]}`);
}

const touch = z.object(
  Object.fromEntries([...visitMarks, "referrer", "at"].map((key) => [key, z.string().optional()])),
);

/** A lead as `leadDocument` writes it. */
const lead = z
  .object({
    id: text("reference, such as 4T9QX-7MZK2; a repeated request has the same"),
    kind: z.enum(leadKinds),
    state: z.enum(leadStates).meta({ description: "always accepted here" }),
    heldFor: z.array(z.string()).meta({ description: "what looked like spam, if a person released it" }),
    receivedAt: time("when the visitor sent it"),
    ...Object.fromEntries(fieldsInExportOrder().map((name) => [name, fieldSchema(name)])),
    phoneExtension: maybe("digits after the number"),
    coverage: z.enum(coverages).nullable().meta({ description: "by the ZIP code; null without one" }),
    consent: z
      .boolean()
      .meta({ description: "whether calls and texts were agreed to; if not, call back by hand only" }),
    consentVersion: maybe("version of the words"),
    consentWords: maybe("the words beside the box"),
    globalPrivacyControl: z.boolean().meta({ description: "the browser forbids selling and sharing" }),
    sentBy: z.enum(["script", "browser"]).nullable().meta({ description: "browser: without the page's script" }),
    via: z.literal("assistant").nullable().meta({ description: "an assistant filled in the form; a person sent it" }),
    page: maybe("path of the form's page"),
    ip: maybe("the visitor's network address"),
    userAgent: maybe("the visitor's browser"),
    certificateUrl: maybe("TrustedForm certificate"),
    attribution: z
      .object({ first: touch.optional(), last: touch.optional() })
      .nullable()
      .meta({ description: "the ads and links before the first and the last visit" }),
  })
  .meta({ id: "Lead" });

const withdrawal = z.object({
  id: text("the lead's reference"),
  email: maybe("e-mail address"),
  phone: text(meanings.phone),
  withdrawnAt: time("since when nobody may call, text or write"),
});

/** What LEADS_WEBHOOK_URL gets. The keys are a contract: fields may be added, and none is renamed. */
export const webhookEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("lead.received"), timestamp: time("when the lead was received"), data: lead }),
  z.object({ type: z.literal("lead.test"), timestamp: time("when it was sent"), data: lead }),
  z.object({ type: z.literal("lead.consent_withdrawn"), timestamp: time("as withdrawnAt"), data: withdrawal }),
]);
export type WebhookEventType = z.infer<typeof webhookEventSchema>["type"];

/** Beside the guide that explains it. `npm run schemas` writes it, and a test compares. */
export const WEBHOOK_SCHEMA_FILE = "docs/guides/webhook.schema.json";

/** Returns the text of the file: a JSON Schema, by which a connector can be made without the code. */
export const webhookSchemaText = (): string =>
  `${JSON.stringify(z.toJSONSchema(webhookEventSchema, { io: "input" }), null, 2)}\n`;
