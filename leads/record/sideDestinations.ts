/** Names under which deliveries are stored, so they must never change, and replies that more than one file writes. */

/** Reply of a delivery that a cancelled request has stopped. */
export const NO_LONGER_NEEDED = "the visitor no longer needs it";

/** Reply of a delivery of spam. It is made if somebody says later that the lead is honest. */
export const HELD = "held: the lead is marked as spam";

/** The request's mail to the office's first mailbox. */
export const MAILBOX = "mail";

/** Begins the names of deliveries to the office's second mailbox and more. Characters of a hash that names it follow. */
export const OTHER_MAILBOX = "mail-to-";

/** The confirmation to the visitor. */
export const CONFIRMATION = "mail-confirmation";

/** Begins the names of later mails to the visitor. What they tell of follows. */
export const VISITOR_MAIL = "mail-told-";

/** The mail on the evening before a visit. A request has one at most. */
export const REMINDER = `${VISITOR_MAIL}reminder`;
