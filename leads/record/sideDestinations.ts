/** Reply of a delivery that a withdrawal has stopped. */
export const CONSENT_WITHDRAWN = "the sender has withdrawn consent";

/** The destinations of withdrawal notices, by the lead's destination. Deliveries store these names, so they must never change. */
export const noticeDestinations = { mail: "mail-withdrawal", webhook: "webhook-withdrawal" } as const;

/** Reply of a delivery that a cancelled request has stopped. */
export const NO_LONGER_NEEDED = "the visitor no longer needs it";

/** The destination of the office's mail about what a visitor says afterwards. Deliveries store its name, so it must never change. */
export const VISITOR_NOTES = "mail-visitor";

/** Begins the names of the office's second mailbox and more. Deliveries store them, so it must never change. */
export const OTHER_MAILBOX = "mail-to-";

/** The destination of confirmations to visitors. Deliveries store its name, so it must never change. */
export const CONFIRMATION = "mail-confirmation";

/** The destination that brings photographs to the office's program. Deliveries store its name, so it must never change. */
export const PHOTOGRAPHS = "webhook-photographs";
