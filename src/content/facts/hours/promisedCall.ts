import { momentAt } from "./momentAt";
import { nextOpening } from "./nextOpening";
import { closingTime, type OpeningHours } from "./openingHours";

/** Returns when the office calls after a request: at once in office hours, otherwise when it opens next. */
export function promisedCall(company: OpeningHours, sentAt: Date): Date | undefined {
  if (closingTime(company, sentAt)) return sentAt;
  const next = nextOpening(company, sentAt);
  return next && momentAt(next.date, next.opens, company.timeZone);
}
