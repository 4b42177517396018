import type { LeadKind } from "../../model/lead/leadKinds";
import type { StoredRequest } from "../../model/lead/storedRequest";
import type { Draft } from "./script/draft";

export interface SentRequest extends StoredRequest {
  service?: string;
  isEmergency?: boolean;
  /** Unknown after a reload: nothing that was typed stays in the browser. */
  typed?: {
    phone: string;
    zip?: string;
    /** Fills the next form with the same answers. */
    draft: Draft;
  };
}

const today = () => new Date().toDateString();
const keep = (sent?: object) =>
  window.history.replaceState({ ...window.history.state, sent: sent && { day: today(), ...sent } }, "", location.href);

/** Keeps the request in the history entry, so that a reload of the tab still shows it. */
export const keepSentRequest = (kind: LeadKind, { typed: _, ...request }: SentRequest) => keep({ kind, ...request });

export const forgetSentRequest = () => keep();

/** Returns the request that was sent from this page before a reload. On another day it promises nothing: its times name no day. */
export function readSentRequest(kind: LeadKind): SentRequest | undefined {
  const { sent } = window.history.state ?? {};
  if (sent?.kind !== kind) return undefined;
  return sent.day === today() ? sent : { ...sent, news: [] };
}
