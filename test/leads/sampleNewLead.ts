import type { LeadRecord } from "../../leads/record/leadRecord";
import { newReference } from "../../leads/record/leadReference";
import type { PlannedDelivery } from "../../leads/store/leadDeliveries";
import type { NewLead } from "../../leads/store/saveLead";

/** Time of receipt of sample leads, milliseconds since 1970. */
export const NOW = Date.parse("2026-11-21T12:00:00Z");
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Parts of a lead. A delivery that is due at once may be its name alone. */
export type NewLeadChanges = Partial<Omit<NewLead, "destinations">> & {
  destinations?: readonly (string | PlannedDelivery)[];
};

/** Creates a lead with its own request key. All have the same content, no rate limit and no destination. */
export function sampleNewLead(
  changes: Partial<LeadRecord> = {},
  { destinations = [], ...more }: NewLeadChanges = {},
): NewLead {
  const dueAt = changes.receivedAt ?? NOW;
  const id = newReference();
  return {
    record: {
      id,
      kind: "quote",
      state: "accepted",
      quarantineReasons: [],
      receivedAt: NOW,
      phone: "+13025550142",
      phoneExtension: null,
      email: "ada@home.example",
      service: "plumbing",
      answers: { name: "Ada O'Brien", zip: "19904" },
      coverage: "inside",
      consent: { given: true, version: "v1", text: "Yes." },
      page: "/",
      ip: "203.0.113.7",
      userAgent: null,
      certificateUrl: null,
      attribution: null,
      withdrawnAt: null,
      customerOf: null,
      mustCall: false,
      ...changes,
    },
    requestKey: id,
    fingerprint: "same",
    rateLimit: 0,
    destinations: destinations.map((each) => (typeof each === "string" ? { destination: each, dueAt } : each)),
    ...more,
  };
}
