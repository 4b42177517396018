/** Deliveries in the office's words. */
import { ALERT_PREFIX } from "../record/acts";
import { type Delivery, FAILED_AFTER, type LeadEntry } from "../record/leadRecord";
import { CONFIRMATION, OTHER_MAILBOX, VISITOR_MAIL } from "../record/sideDestinations";

/** Where a delivery goes. Matched by how its destination's name begins. */
const DESTINATIONS: readonly [prefix: string, words: string][] = [
  [CONFIRMATION, "the confirmation to the customer"],
  [VISITOR_MAIL, "the mail to the customer"],
  [ALERT_PREFIX, "an alert"],
  [OTHER_MAILBOX, "your second mailbox"],
  ["mail", "your mailbox"],
  ["webhook", "your program"],
  ["leadspedia", "the lead network"],
  ["trustedform", "the certificate of consent"],
];

/** Why a delivery did not arrive, by the recipient's reply. That may quote a phone number: (302) is no redirect. */
const REASONS: readonly [reply: RegExp, words: string][] = [
  [/^HTTP 40[13]|EAUTH|Invalid login/i, "our key or password is not accepted"],
  [/^HTTP (?:4(?:04|05|10)|30[12378])/, "its address has changed, or it is switched off"],
  [/: 552\b|quota|limit exceeded|mailbox.{0,20}full/i, "a mailbox is full, or the day’s limit is reached"],
  [/^HTTP (?:408|429)/, "it is too busy"],
  [/^HTTP 50[0-4]/, "it has a fault of its own"],
  [/no answer within|Greeting never received/i, "it answers too slowly"],
  [/ECONN|ENOTFOUND|EAI_AGAIN|timed? ?out|fetch failed|aborted/i, "it could not be reached"],
  [/\b5[57]\d\b/, "it refused the message"],
  [/\bSSL\b|\bTLS\b|certificate/, "it could not be reached"],
];

/** Where a delivery goes, in the office's words. */
export const describeDestination = (destination: string): string =>
  DESTINATIONS.find(([prefix]) => destination.startsWith(prefix))?.[1] ?? destination;

/** Says why a delivery did not arrive. */
export const describeReason = (reply: string | null): string =>
  REASONS.find(([pattern]) => pattern.test(reply ?? ""))?.[1] ?? "it did not take it";

/** Says where a delivery should have gone, and why it did not arrive. */
export function describeFailure({ destination, state, reply }: Delivery): string {
  const ended = destination.startsWith(VISITOR_MAIL) ? "Call them." : "We have stopped trying.";
  const next = state === "dead" ? ended : "We go on trying.";
  return `Not delivered (${describeDestination(destination)}): ${describeReason(reply)}. ${next}`;
}

/** Says of each delivery that failed for good, or several times, what happened. The store's `hasFailed` finds their leads. */
export const failedDeliveries = ({ deliveries }: LeadEntry): string[] => [
  ...new Set(
    deliveries
      .filter(({ state, attempts }) => state === "dead" || (state === "pending" && attempts >= FAILED_AFTER))
      .map(describeFailure),
  ),
];
