import type { LeadRecord } from "../../src/leads/model/leadRecord";
import { newReference } from "../../src/leads/model/leadReference";
import type { NewLead } from "../../src/leads/store/leadStore";

/** When sample leads are received, milliseconds since 1970. */
export const NOW = Date.parse("2026-11-21T12:00:00Z");
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * A new lead with a request key of its own. All have the same content, no rate limit and no destination.
 * @param changes to its record
 * @param more changes to what decides whether it is stored
 */
export function sampleNewLead(changes: Partial<LeadRecord> = {}, more: Partial<NewLead> = {}): NewLead {
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
      usState: "DE",
      coverage: "inside",
      consent: { given: true, version: "v1", text: "Yes." },
      page: "/",
      ip: "203.0.113.7",
      userAgent: null,
      certificateUrl: null,
      attribution: null,
      ...changes,
    },
    requestKey: id,
    digest: "same",
    rateLimit: 0,
    destinations: [],
    ...more,
  };
}
