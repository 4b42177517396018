/**
 * Requests to Google's Data Manager API: POST https://datamanager.googleapis.com/v1/events:ingest with the OAuth scope
 * https://www.googleapis.com/auth/datamanager. Read on 2026-11-23: IngestEventsRequest, Event and Destination in
 * https://github.com/googleapis/googleapis/tree/102d9f92ac6ed649a61efd9b208e4d1de278e9bb/google/ads/datamanager/v1 and
 * https://developers.google.com/data-manager/api/devguides/events/google-ads/offline/send-events
 *
 * A click id matches an event to its ad, so nothing about a person is sent: no userData, and therefore no encoding.
 * `consent` is for visitors from Europe and is left out.
 */
import { isoTime } from "../model/isoTime";
import type { Outcome, OutcomeKind } from "./outcomes";

/** Most events of one request. */
const MOST_EVENTS = 2_000;
/** The site is for companies in the United States. */
export const CURRENCY = "USD";

export interface GoogleAccount {
  /** The Google Ads account, ten digits. */
  account: string;
  /** The manager account that calls the API, if it is another one. */
  login?: string;
  /** Ids of conversion actions of the type UPLOAD_CLICKS. An outcome without one is left out. */
  actions: Readonly<Partial<Record<OutcomeKind, string>>>;
  /** Google checks the request, and stores nothing. */
  validateOnly: boolean;
}

/** Returns as many requests as the events need. */
export function ingestRequests(outcomes: readonly Outcome[], { account, login, actions, validateOnly }: GoogleAccount) {
  const destinations = Object.entries(actions).map(([reference, productDestinationId]) => ({
    reference,
    operatingAccount: { accountType: "GOOGLE_ADS", accountId: account },
    ...(login ? { loginAccount: { accountType: "GOOGLE_ADS", accountId: login } } : {}),
    productDestinationId,
  }));
  const events = outcomes.filter(({ kind }) => actions[kind]).map(eventOf);
  return Array.from({ length: Math.ceil(events.length / MOST_EVENTS) }, (_, index) => ({
    destinations,
    events: events.slice(index * MOST_EVENTS, (index + 1) * MOST_EVENTS),
    validateOnly,
  }));
}

/** The transaction id stays the same, so that Google recognizes an event that is sent again. */
const eventOf = ({ lead, kind, at, amount, click }: Outcome) => ({
  destinationReferences: [kind],
  transactionId: `${lead}-${kind}`,
  eventTimestamp: isoTime(at),
  eventSource: "WEB",
  adIdentifiers: { [click.name]: click.id },
  ...(amount === null ? {} : { currency: CURRENCY, conversionValue: amount / 100 }),
});
