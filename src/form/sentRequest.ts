import type { LeadKind } from "../../model/lead/leadKinds";
import type { StoredRequest } from "../../model/lead/storedRequest";
import type { Draft } from "./script/draft";

export interface SentRequest extends StoredRequest {
  service?: string;
  isEmergency?: boolean;
  /** Unknown after a reload: nothing that was typed stays in the browser. */
  typed?: {
    /** As people write it. */
    phone: string;
    zip?: string;
    /** Fills the next form with the same answers. */
    draft: Draft;
  };
}

const keep = (sent?: object) =>
  window.history.replaceState({ ...window.history.state, sent }, "", window.location.href);

/** Keeps the request in the history entry, so that a reload of the tab still shows it. */
export const keepSentRequest = (kind: LeadKind, { typed: _, ...request }: SentRequest) => keep({ kind, ...request });

export const forgetSentRequest = () => keep();

/** Returns the request that was sent from this page before a reload. */
export function readSentRequest(kind: LeadKind): SentRequest | undefined {
  const { sent } = window.history.state ?? {};
  return sent?.kind === kind ? sent : undefined;
}
