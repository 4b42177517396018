import type { Catalog } from "../../model/catalog/catalog";
import { localTime, momentAt } from "../../model/company/hours/openingHours";
import type { SiteCount } from "../../model/lead/siteCounts";
import { daysAfter, formatDate } from "../../model/text/format";
import { serviceTitle } from "../catalog/leadFacts";
import { type Mail, renderMail } from "../deliver/mail/renderMail";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";
import type { LeadState } from "../record/acts";
import { readShared, writeShared } from "../store/engine/sharedValues";
import { countByState, countLeads } from "../store/leadQueries";
import { lease } from "../store/lease";
import type { Store } from "../store/openStore";
import { siteCounts } from "../store/siteCounts";

/** Local time on Mondays from which the report is sent, before the office opens. */
const SENT_FROM = "06:00";
/** Milliseconds after which a mail that failed, or that a crash has stopped, is sent again. */
const AGAIN_AFTER = 3_600_000;
/** Time limit of a mail, milliseconds. It fits into a sweep on Netlify. */
const TIMEOUT = 20_000;

/**
 * Sends each of the office's mailboxes the report of the last week, once. Call it often.
 * @param stop ends the wait for an answer
 * @throws if the store does not answer
 */
export async function sendWeeklyReport(dependencies: Dependencies, stop: AbortSignal): Promise<void> {
  const { destinations, catalog, log, now } = dependencies;
  for (const { name, sendReport } of destinations) {
    if (!sendReport) continue;
    const store = await dependencies.store();
    const at = now();
    const monday = lastMonday(at, catalog.company.timeZone);
    const sent = `weekly report to ${name}`;
    if ((await readShared(store.query, sent)) === monday || !(await lease(store, sent, AGAIN_AFTER, at))) continue;
    const report = await weeklyReport(store, monday, catalog);
    const { outcome, reply } = await sendInTime(TIMEOUT, (signal) => sendReport(report, signal), stop);
    if (outcome === "delivered") await writeShared(store.query, sent, monday);
    else log.warn({ destination: name, outcome, reply }, "weekly report");
  }
}

/** Returns the Monday on which the report last was due, such as 2026-11-23. */
function lastMonday(now: number, timeZone: string): string {
  const { date, time } = localTime(new Date(now), timeZone);
  const weekday = new Date(date).getUTCDay();
  const monday = daysAfter(date, -((weekday + 6) % 7));
  return date === monday && time < SENT_FROM ? daysAfter(monday, -7) : monday;
}

/** Pages in a report. */
const SHOWN = 5;

/** The mail to the office about the week before a Monday, such as 2026-11-23: its leads, and the site's own counts. */
export async function weeklyReport(store: Store, monday: string, catalog: Catalog): Promise<Mail> {
  const { company } = catalog;
  const from = daysAfter(monday, -7);
  const since = momentAt(from, "00:00", company.timeZone);
  const until = momentAt(monday, "00:00", company.timeZone);
  const leads = await countByState(store, { since, until });
  const inState = (wanted: LeadState) => leads.filter(({ state }) => state === wanted);
  // A service that got another address has two.
  const byService = sumBy(inState("accepted"), ({ service }) =>
    service === null ? "Partner inquiries" : serviceTitle(service, catalog),
  );
  const quarantined = sum(inState("quarantined"));
  const failed = await countLeads(store, { hasFailed: true });
  const counts = await siteCounts(store, from, monday);
  // Whoever sends a form has also begun it.
  const asked = counts.filter(({ kind }) => ["sent", "call", "text"].includes(kind));
  const sumOf = (kind: SiteCount["kind"]) => sum(counts.filter((each) => each.kind === kind));
  const orNothing = (count: number, more = "") => (count > 0 ? `${count}${more}` : null);
  const day = (date: string) => formatDate(date, company.locale, { month: "long", day: "numeric" });
  const subject = `Your week: ${day(from)} to ${day(daysAfter(monday, -1))}`;
  return renderMail(
    subject,
    [
      { is: "title", words: subject },
      {
        is: "facts",
        facts: [
          ["Requests", [String(sum(byService)), ...lines(byService)].join("\n")],
          ["Possible spam, not decided", orNothing(quarantined, ': see the e-mails "Possible spam: …"')],
          ["Marked as spam", orNothing(sum(inState("spam")))],
          ["Requests not delivered everywhere", orNothing(failed, ": your page says where they did not arrive")],
          // A sent request was also begun, though blockers stop the report of it.
          ["Forms begun", String(Math.max(sumOf("opened"), sumOf("sent")))],
          ["Requests sent", String(sumOf("sent"))],
          ["Requests that failed", orNothing(sumOf("failed"))],
          ["Taps to call", String(sumOf("call"))],
          ["Taps to text", orNothing(sumOf("text"))],
          ["Requests and taps, by page", lines(sumBy(asked, ({ page }) => page).slice(0, SHOWN)).join("\n")],
          ["Requests and taps, by source", lines(sumBy(asked, ({ source }) => source)).join("\n")],
          ["Not counted", "Visitors with Global Privacy Control, and most of those without scripts."],
        ],
      },
      { is: "rule" },
      { is: "fine", words: "This mail is also a test: requests reach this mailbox. The report comes each Monday." },
    ],
    catalog,
  );
}

const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
const lines = (all: readonly { name: string; count: number }[]) => all.map(({ name, count }) => `${name}: ${count}`);

/** Returns sums, the highest first. */
function sumBy<Counted extends { count: number }>(counts: readonly Counted[], nameOf: (counted: Counted) => string) {
  const sums = new Map<string, number>();
  for (const each of counts) sums.set(nameOf(each), (sums.get(nameOf(each)) ?? 0) + each.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
