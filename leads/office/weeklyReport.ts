import type { Catalog } from "../../model/catalog/catalog";
import { momentAt } from "../../model/company/hours/openingHours";
import { serviceNamed } from "../../model/company/serviceNamed";
import type { SiteCount } from "../../model/lead/siteCounts";
import { daysAfter, formatDate } from "../../model/text/format";
import { type Mail, renderMail } from "../deliver/mail/renderMail";
import type { LeadState } from "../record/acts";
import { countByState, countLeads } from "../store/leadQueries";
import type { Store } from "../store/openStore";
import { siteCounts } from "../store/siteCounts";

/** Pages in a report. */
const SHOWN = 5;

/** The mail to the office about the week before a Monday, such as 2026-11-23: its leads, and the site's own counts. */
export async function weeklyReport(store: Store, monday: string, catalog: Catalog): Promise<Mail> {
  const { company, form, services } = catalog;
  const from = daysAfter(monday, -7);
  const since = momentAt(from, "00:00", company.timeZone);
  const until = momentAt(monday, "00:00", company.timeZone);
  const leads = await countByState(store, { since, until });
  const inState = (wanted: LeadState) => leads.filter(({ state }) => state === wanted);
  const findTitle = (service: string | null) =>
    service === null ? "Partner inquiries" : (serviceNamed(service, services)?.title ?? form.otherService);
  const byService = inState("accepted").map(({ service, count }) => ({ name: findTitle(service), count }));
  const quarantined = sum(inState("quarantined"));
  const failed = await countLeads(store, { hasFailed: true });
  const counts = await siteCounts(store, from, monday);
  const sums = sumByKind(counts);
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
          ["Not delivered", orNothing(failed, ": your page says where they did not arrive")],
          // A sent request was also begun, though blockers stop the report of it.
          ["Forms begun", String(Math.max(sums.opened, sums.sent))],
          ["Requests sent", String(sums.sent)],
          ["Requests that failed", orNothing(sums.failed)],
          ["Taps to call", String(sums.call)],
          ["Taps to text", orNothing(sums.text)],
          ["Busiest pages", lines(sumBy(counts, "page").slice(0, SHOWN)).join("\n")],
          ["Where visitors came from", lines(sumBy(counts, "source")).join("\n")],
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

function sumByKind(counts: readonly SiteCount[]): Record<SiteCount["kind"], number> {
  const sums = { opened: 0, sent: 0, failed: 0, call: 0, text: 0 };
  for (const { kind, count } of counts) sums[kind] += count;
  return sums;
}

/** Returns sums by page or source, the highest first. */
function sumBy(counts: readonly SiteCount[], property: "page" | "source"): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const each of counts) sums.set(each[property], (sums.get(each[property]) ?? 0) + each.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
