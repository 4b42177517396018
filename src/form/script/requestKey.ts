/**
 * The request key: the idempotency key of a request. Kept in the tab, so that a request keeps its key over retries and
 * reloads.
 */
import type { LeadKind } from "../../../model/lead/leadKinds";
import { REQUEST_KEY, readRecord, writeRecord } from "./tabStorage";

/**
 * Keys by kind of request while the page lives: for browsers that forbid storage, and for a second form on the page that
 * sends the same request.
 */
const keys = new Map<LeadKind, Record<string, string>>();

/** @param request the answers as text; the same text has the same key */
export function requestKey(kind: LeadKind, request: string): string {
  const kept = keys.get(kind) ?? readRecord(REQUEST_KEY + kind);
  if (kept.request === request && kept.key) return kept.key;
  // randomUUID exists over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(kind, { key, request });
  writeRecord(REQUEST_KEY + kind, { key, request });
  return key;
}

/** Forgets the page's key, so that even an equal request is new. */
export function forgetRequestKey(kind: LeadKind): void {
  keys.delete(kind);
}
