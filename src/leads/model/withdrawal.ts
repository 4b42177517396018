import type { LeadRecord } from "./leadRecord";

/** How somebody withdrew: by the form on the privacy page, by the link in an e-mail, or by telling the office. */
export const withdrawalWays = ["form", "link", "office"] as const;
export type WithdrawalWay = (typeof withdrawalWays)[number];

/** A person's e-mail address and phone number (E.164). At least one is set. */
export interface Contact {
  email?: string;
  phone?: string;
}

/** Quarantine reason: the sender withdrew earlier, and this request has no consent. */
export const WITHDRAWN_BEFORE = "the sender has withdrawn consent before, and this request gives none";

/** Reply of a withheld delivery. */
export const CONSENT_WITHDRAWN = "the sender has withdrawn consent";

/**
 * Whether a lead must be withheld. A withdrawal covers every lead received until then. A later lead is delivered if it has
 * its own consent with a known text. It is also delivered if a person released it from quarantine for the withdrawal.
 * Why: docs/decisions/020-withdrawal.md.
 * @param withdrawnAt when its sender withdrew, milliseconds since 1970; undefined if they did not
 */
export function isWithheld(
  { receivedAt, consent, quarantineReasons }: Pick<LeadRecord, "receivedAt" | "consent" | "quarantineReasons">,
  withdrawnAt: number | undefined,
): boolean {
  if (withdrawnAt === undefined) return false;
  if (receivedAt <= withdrawnAt) return true;
  const isInvited = (consent.given && consent.text !== null) || quarantineReasons.includes(WITHDRAWN_BEFORE);
  return !isInvited;
}

/**
 * The destinations for notices, by the destination of the lead. `withdrawal`: the sender of a delivered lead withdrew.
 * `withheld`: a lead was withheld. Deliveries store these names, so they must never change.
 */
export const noticeDestinations = {
  mail: { withdrawal: "mail-withdrawal", withheld: "mail-withheld" },
  webhook: { withdrawal: "webhook-withdrawal", withheld: "webhook-withheld" },
} as const;

/** Names of all destinations for notices. */
export const withdrawalNotices: readonly string[] = Object.values(noticeDestinations).flatMap(Object.values);

/** Returns the notices of a destination; undefined if it takes none. */
export const noticesOf = (destination: string) =>
  destination === "mail" || destination === "webhook" ? noticeDestinations[destination] : undefined;

/** Destinations that do not receive the request itself: notices and confirmations. */
export const sideDestinations: readonly string[] = [...withdrawalNotices, "mail-confirmation"];
