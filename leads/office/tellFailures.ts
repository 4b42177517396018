import { withCalendar } from "../../model/company/hours/calendar";
import { lastWorkingDay } from "../../model/company/hours/openingHours";
import { OFFICE_ENDPOINT, officePath } from "../../model/lead/endpoints";
import { describeFailure } from "../catalog/deliveryWords";
import { displayName } from "../catalog/leadFacts";
import type { News } from "../deliver/destination";
import type { Dependencies } from "../dependencies";
import { ALERT_PREFIX } from "../record/acts";
import type { LeadEntry } from "../record/leadRecord";
import { findLead } from "../store/leadQueries";
import { lease } from "../store/lease";
import type { Store } from "../store/openStore";
import { findStuck, markTold, type StuckDelivery } from "../store/stuckDeliveries";
import { tellStaff } from "./tellStaff";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What counts as promised if content promises no time. */
const MINUTES = 30;
/** Time limit of one channel, milliseconds. Two fit into a sweep on Netlify. */
const TIMEOUT = 12_000;
/** Failures that a mail names. The office's page has all of them. */
const NAMED = 5;

/**
 * Tells the office of deliveries that have failed for good or wait too long: an alert half of the promised minutes, others
 * a working day. Each once in either state, and at most once an hour: by the mailbox, or by the alerts if that does not take
 * it. No delivery of its own, since one mail tells of many leads. Of several processes, one does it.
 * @throws if the store does not answer
 */
export async function tellFailures(dependencies: Dependencies): Promise<void> {
  const { catalog, destinations, now } = dependencies;
  const store = await dependencies.store();
  const at = now();
  const alertsSince = at - ((catalog.company.answerPromise ?? MINUTES) / 2) * MINUTE;
  const workingDay = lastWorkingDay(withCalendar(catalog.company, new Date(at)), at) ?? 0;
  const news = await findStuck(store, workingDay, alertsSince);
  if (news.length === 0 || !(await lease(store, "news of failures", HOUR, at))) return;
  const sentences = await describeStuck(store, news.slice(0, NAMED));
  const [only] = news.length === 1 ? sentences : [];
  const more = news.length - sentences.length;
  /** @param isNamed an alert goes through strangers' servers, so it names nobody */
  const write = (isNamed: boolean): News => ({
    title: only ? "A request did not arrive everywhere" : "Requests did not arrive everywhere",
    line: [
      ...sentences.map(({ lead, what }) => `${isNamed ? `${displayName(lead)}, ` : ""}${lead.id}: ${what}`),
      more > 0 && `And ${more} more.`,
      "You have each request on the page below. Send it again there once it is put right, or give it up.",
    ]
      .filter(Boolean)
      .join("\n"),
    link: new URL(only ? officePath(only.lead.id) : OFFICE_ENDPOINT, catalog.company.url).href,
  });
  const tell = (toMailbox: boolean) => {
    const channels = destinations.filter(({ mailbox }) => (mailbox !== undefined) === toMailbox);
    return tellStaff(channels, write(toMailbox), TIMEOUT);
  };
  // Of an alert that fails, the other alerts tell by themselves.
  const isAlert = news.every(({ destination }) => destination.startsWith(ALERT_PREFIX));
  if ((await tell(true)) || (!isAlert && (await tell(false)))) await markTold(store, news);
}

/** Returns each delivery's lead, and why it did not arrive. */
async function describeStuck(
  store: Store,
  stuck: readonly StuckDelivery[],
): Promise<{ lead: LeadEntry; what: string }[]> {
  const described = await Promise.all(
    stuck.map(async ({ leadId, destination }) => {
      const lead = await findLead(store, leadId);
      const delivery = lead?.deliveries.find((each) => each.destination === destination);
      return lead && delivery ? [{ lead, what: describeFailure(delivery) }] : [];
    }),
  );
  return described.flat();
}
