import type { StoredRequest } from "../../leads/model/storedRequest";
import type { LeadKind } from "../content/facts/leadKinds";

/** A request that was sent, as the sent panel shows it. */
export interface SentRequest extends StoredRequest {
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
