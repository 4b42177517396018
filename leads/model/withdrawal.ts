import type { LeadRecord } from "./leadRecord";

/** A person's e-mail address and phone number (E.164). At least one is set. */
export interface Contact {
  email?: string;
  phone?: string;
}

/** Reply of a delivery that a withdrawal has stopped. */
export const CONSENT_WITHDRAWN = "the sender has withdrawn consent";

/**
 * Whether a lead's sender has withdrawn consent since they sent it. Machines then get it no more; people in the office do,
 * so nobody can silence anybody. A lead sent after a withdrawal is a new request, with the consent that is ticked in it.
 * Why: docs/decisions/020-withdrawal.md.
 * @param withdrawnAt when its sender last withdrew, milliseconds since 1970; undefined if they did not
 */
export const isWithdrawn = ({ receivedAt }: Pick<LeadRecord, "receivedAt">, withdrawnAt: number | undefined): boolean =>
  withdrawnAt !== undefined && receivedAt <= withdrawnAt;

/** The destinations of withdrawal notices, by the lead's destination. Deliveries store these names, so they must never change. */
export const noticeDestinations = { mail: "mail-withdrawal", webhook: "webhook-withdrawal" } as const;

/** Returns the notices of a destination; undefined if it takes none. */
export const findNotice = (destination: string) =>
  destination === "mail" || destination === "webhook" ? noticeDestinations[destination] : undefined;

/** Reply of a delivery that a cancelled request has stopped. */
export const NO_LONGER_NEEDED = "the visitor no longer needs it";

/** The destination of the office's mail about what a visitor says afterwards. Deliveries store its name, so it must never change. */
export const VISITOR_NOTES = "mail-visitor";

/** The destination of confirmations to visitors. Deliveries store its name, so it must never change. */
export const CONFIRMATION = "mail-confirmation";

/** Destinations that do not receive the request itself: notices and confirmations. */
export const sideDestinations: readonly string[] = [...Object.values(noticeDestinations), VISITOR_NOTES, CONFIRMATION];
