import type { LeadKind } from "../../model/lead/leadKinds";
import type { StoredRequest } from "../../model/lead/storedRequest";

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

/** What the history entry keeps, so that a reload of the tab still shows it. */
type KeptRequest = Omit<SentRequest, "typed"> & { kind?: LeadKind };

const keptRequest = (): KeptRequest | undefined => window.history.state?.sent;

const keep = (sent: KeptRequest | undefined): void =>
  window.history.replaceState({ ...window.history.state, sent }, "", window.location.href);

/** Keeps the request with the page. */
export const keepSentRequest = (kind: LeadKind, { typed: _, ...request }: SentRequest): void =>
  keep({ kind, ...request });

export const forgetSentRequest = (): void => keep(undefined);

/** Returns the request that was sent from this page before a reload. */
export function readSentRequest(kind: LeadKind): SentRequest | undefined {
  const sent = keptRequest();
  return sent?.kind === kind ? sent : undefined;
}
