import type { LeadRecord } from "./leadRecord";

/** How somebody withdrew: by the form on the privacy page, by the link in an e-mail, or by telling the office. */
export const withdrawalWays = ["form", "link", "office"] as const;
export type WithdrawalWay = (typeof withdrawalWays)[number];

/** Where a person can be reached; the phone number in E.164. At least one of the two is there. */
export interface Contact {
  email?: string;
  phone?: string;
}

/** Why a request is quarantined whose sender withdrew consent before and gives none with it. */
export const WITHDRAWN_BEFORE = "the sender has withdrawn consent before, and this request gives none";

/** What a delivery that is withheld says in place of a reply. */
export const CONSENT_WITHDRAWN = "the sender has withdrawn consent";

/**
 * Whether a lead must not be delivered any more. A withdrawal covers every lead received until then. A later one is
 * delivered if it carries consent of its own, with the text that was agreed to, or if a person has released it who knew.
 * Decided in docs/decisions/020-withdrawal.md.
 * @param withdrawnAt when its sender withdrew, milliseconds since 1970; nothing if that never happened
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
 * The destinations that send notices to the company, by the destination that a lead goes to: `withdrawal` when the sender
 * of a lead that it got withdraws, `withheld` when it never gets a lead because of that. Their names are stored, so they
 * must never change.
 */
export const noticeDestinations = {
  mail: { withdrawal: "mail-withdrawal", withheld: "mail-withheld" },
  webhook: { withdrawal: "webhook-withdrawal", withheld: "webhook-withheld" },
} as const;

/** The names of all destinations that send notices. */
export const withdrawalNotices: readonly string[] = Object.values(noticeDestinations).flatMap(Object.values);

/** Who is told of a withdrawal in place of a destination; nothing for one that cannot be told. */
export const noticesOf = (destination: string) =>
  destination === "mail" || destination === "webhook" ? noticeDestinations[destination] : undefined;

/** Destinations by which nobody at the company, or whoever it sells to, gets the request itself. */
export const sideDestinations: readonly string[] = [...withdrawalNotices, "mail-confirmation"];
