import { z } from "zod";
import { NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import type { Act } from "../model/acts";
import type { LeadEntry } from "../model/leadRecord";
import { ingestRequests } from "./dataManager";
import { type Outcome, outcomesOf } from "./outcomes";

const MINUTE = 60_000;
const act = (kind: Act["kind"], minutes: number, amount: number | null = null): Act => ({
  kind,
  by: "Ada",
  at: NOW + minutes * MINUTE,
  amount,
  text: null,
});
const click = { gclid: "EAIaIQ_abc-1", at: "2026-11-20T12:00:00Z" };
const entry = (changes: Partial<LeadEntry> = {}): LeadEntry => ({
  ...sampleNewLead({ attribution: { first: click, last: click } }).record,
  id: "4T9QX-7MZK2",
  context: "production",
  deliveries: [],
  acts: [act("taken", 1), act("reached", 5), act("booked", 60), act("booked", 90, 125_050)],
  ...changes,
});

test("a lead was reached and booked once each, at the first time and for the last amount", () => {
  const common = { lead: "4T9QX-7MZK2", click: { name: "gclid", id: "EAIaIQ_abc-1" } };
  expect(outcomesOf(entry(), undefined)).toEqual([
    { ...common, kind: "reached", at: NOW + 5 * MINUTE, amount: null },
    { ...common, kind: "booked", at: NOW + 60 * MINUTE, amount: 125_050 },
  ]);
});

test("a booking that was called off is none", () => {
  const acts = [...entry().acts, act("declined", 120)];
  expect(outcomesOf(entry({ acts }), undefined).map(({ kind }) => kind)).toEqual(["reached"]);
});

test("names the last click, of one kind", () => {
  const attribution = { first: click, last: { wbraid: "w-2", gbraid: "g-1", utm_source: "ads" } };
  expect(outcomesOf(entry({ attribution }), undefined)[0]?.click).toEqual({ name: "gbraid", id: "g-1" });
});

const consent = entry().consent;
test.each<[string, Partial<LeadEntry>]>([
  ["without a click id", { attribution: { last: { utm_source: "mailer", fbclid: "f" } } }],
  ["without attribution", { attribution: null }],
  ["with a malformed click id", { attribution: { last: { gclid: "=cmd()" } } }],
  ["with Global Privacy Control", { consent: { ...consent, globalPrivacyControl: true } }],
  ["that is spam", { state: "spam" }],
  ["that waits for a person", { state: "quarantined" }],
  ["that nobody reached", { acts: [act("taken", 1), act("declined", 2), act("note", 3)] }],
])("a lead %s has no outcome", (_what, changes) => {
  expect(outcomesOf(entry(changes), undefined)).toEqual([]);
});

test("a lead whose sender withdrew has no outcome", () => {
  expect(outcomesOf(entry(), NOW)).toEqual([]);
});

/**
 * IngestEventsRequest with the fields that the site uses, as Google publishes it: dataManager.ts names the source. Strict,
 * because Google refuses unknown fields.
 */
const account = z.strictObject({
  accountType: z.enum(["GOOGLE_ADS", "DISPLAY_VIDEO_PARTNER", "DISPLAY_VIDEO_ADVERTISER", "DATA_PARTNER"]),
  accountId: z.string().regex(/^\d+$/),
});
const published = z.strictObject({
  destinations: z
    .array(
      z.strictObject({
        reference: z.string().optional(),
        loginAccount: account.optional(),
        operatingAccount: account,
        productDestinationId: z.string().min(1),
      }),
    )
    .min(1),
  events: z
    .array(
      z.strictObject({
        destinationReferences: z.array(z.string()).optional(),
        transactionId: z.string().min(1),
        eventTimestamp: z.iso.datetime(),
        adIdentifiers: z
          .strictObject({ gclid: z.string(), gbraid: z.string(), wbraid: z.string() })
          .partial()
          .optional(),
        currency: z.string().length(3).optional(),
        conversionValue: z.number().optional(),
        eventSource: z.enum(["WEB", "APP", "IN_STORE", "PHONE", "OTHER"]).optional(),
      }),
    )
    .min(1)
    .max(2_000),
  validateOnly: z.boolean().optional(),
});

const google = { account: "1234567890", actions: { booked: "11", reached: "22" }, validateOnly: true };

test("requests to Google have the published shape, and name no person", () => {
  const [request, ...more] = ingestRequests(outcomesOf(entry(), undefined), { ...google, login: "999" });
  expect(more).toEqual([]);
  expect(published.parse(request)).toEqual(request);
  expect(request).toMatchObject({
    validateOnly: true,
    destinations: [
      { reference: "booked", productDestinationId: "11", loginAccount: { accountId: "999" } },
      { reference: "reached", productDestinationId: "22", operatingAccount: { accountId: "1234567890" } },
    ],
    events: [
      { destinationReferences: ["reached"], transactionId: "4T9QX-7MZK2-reached" },
      {
        destinationReferences: ["booked"],
        eventTimestamp: "2026-11-21T13:00:00.000Z",
        adIdentifiers: { gclid: "EAIaIQ_abc-1" },
        currency: "USD",
        conversionValue: 1250.5,
      },
    ],
  });
  expect(JSON.stringify(request)).not.toMatch(/ada|O'Brien|302|203\.0|19904/i);
});

test("leaves out outcomes without a conversion action, and splits many events", () => {
  const [reached, booked] = outcomesOf(entry(), undefined) as [Outcome, Outcome];
  const many = [reached, ...Array.from({ length: 2_001 }, () => booked)];
  const requests = ingestRequests(many, { ...google, actions: { booked: "11" } });
  expect(requests.map(({ events }) => events.length)).toEqual([2_000, 1]);
  for (const request of requests) published.parse(request);
  expect(ingestRequests([reached], { ...google, actions: { booked: "11" } })).toEqual([]);
});
