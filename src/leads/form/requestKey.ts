/**
 * The request key: the server stores what comes twice under one key once (see the idempotency key of the lead schema).
 * It is kept in the tab, so that the same request keeps its key over retries and reloads.
 */
import type { LeadKind } from "../model/leadKinds";
import { readRecord, removeRecord, writeRecord } from "./tabStorage";

const nameOf = (kind: LeadKind) => `lead-key:${kind}`;

/**
 * Keys by kind of request, for as long as the page lives: where storage is forbidden, and where a form that was shown
 * while another was being sent sends the same once more.
 */
const keys = new Map<LeadKind, Record<string, string>>();

/** The key of a request. @param request what the visitor said, as text: the same text has the same key */
export function requestKey(kind: LeadKind, request: string): string {
  const kept = keys.get(kind) ?? readRecord(nameOf(kind));
  if (kept.request === request && kept.key) return kept.key;
  // Not randomUUID, which is there over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(kind, { key, request });
  writeRecord(nameOf(kind), { key, request });
  return key;
}

/** Removes the key from the tab. The page still knows it until it is forgotten. */
export function clearStoredKey(kind: LeadKind): void {
  removeRecord(nameOf(kind));
}

/** Forgets the page's key, so that even an equal request is a new one. */
export function forgetRequestKey(kind: LeadKind): void {
  keys.delete(kind);
}
