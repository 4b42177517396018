import type { LeadKind } from "../content/facts/leadKinds";

/** A request that was sent, as the sent panel shows it. */
export interface SentRequest {
  /** The reference. */
  id: string;
  /** The token of its status link. A preview has none. */
  link?: string;
  /** When it came, in the company's time. */
  at?: string;
  /** By when we call, if the company promises a time. */
  due?: string;
  /** The town, if the company comes there. */
  town?: string;
  /** The requested service's slug. */
  service?: string;
  /** Whether the visitor said so. */
  isEmergency?: boolean;
  /** Unknown after a reload: nothing that was typed stays in the browser. */
  typed?: {
    /** As people write it. */
    phone: string;
    zip?: string;
    /** Fills the next form with the same answers. */
    restoreDraft: () => void;
  };
}

/** Keeps the request with the page, so that a reload of the tab still shows it. */
export function keepSentRequest(kind: LeadKind, { typed: _, ...request }: SentRequest): void {
  window.history.replaceState({ ...window.history.state, sent: { kind, ...request } }, "");
}

export function forgetSentRequest(): void {
  window.history.replaceState({ ...window.history.state, sent: undefined }, "");
}

/** Returns the request that was sent from this page before a reload. */
export function readSentRequest(kind: LeadKind): SentRequest | undefined {
  const sent: (SentRequest & { kind: LeadKind }) | undefined = window.history.state?.sent;
  return sent?.kind === kind ? sent : undefined;
}
