import { momentAt } from "../../model/company/hours/openingHours";
import type { SiteCount } from "../../model/lead/siteCounts";
import { daysAfter } from "../../model/text/format";
import type { WeeklyReport } from "../deliver/weeklyReport";
import type { LeadState } from "../record/acts";
import { answerWaits, usesLinks } from "../store/acts";
import { countByState, countLeads } from "../store/leadQueries";
import type { Store } from "../store/openStore";
import { siteCounts } from "../store/siteCounts";

/** Pages in a report. */
const SHOWN = 5;

/** Sums up the week before a Monday, such as 2026-11-23. */
export async function weeklyReport(store: Store, monday: string, timeZone: string): Promise<WeeklyReport> {
  const from = daysAfter(monday, -7);
  const since = momentAt(from, "00:00", timeZone);
  const until = momentAt(monday, "00:00", timeZone);
  const leads = await countByState(store, { since, until });
  const counts = await siteCounts(store, from, monday);
  const inState = (wanted: LeadState) => leads.filter(({ state }) => state === wanted);
  const countIn = (wanted: LeadState) => inState(wanted).reduce((sum, { count }) => sum + count, 0);
  return {
    from,
    to: daysAfter(monday, -1),
    leads: inState("accepted").map(({ service, count }) => ({ service, count })),
    quarantined: countIn("quarantined"),
    spam: countIn("spam"),
    unanswered: (await usesLinks(store, until)) ? await countLeads(store, { since, until, state: "unanswered" }) : 0,
    failed: await countLeads(store, { hasFailed: true }),
    answerMinutes: medianMinutes(await answerWaits(store, since, until)),
    counts: sumByKind(counts),
    pages: sumBy(counts, "page").slice(0, SHOWN),
    sources: sumBy(counts, "source"),
  };
}

/** Returns the median of waits in minutes; null if there are none. */
function medianMinutes(waits: readonly number[]): number | null {
  const median = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length / 2) - 1];
  return median === undefined ? null : Math.round(median / 60_000);
}

/** Returns sums by kind. A sent request was also begun, though blockers stop the report of it. */
function sumByKind(counts: readonly SiteCount[]): WeeklyReport["counts"] {
  const sums = { opened: 0, sent: 0, failed: 0, call: 0, spanish: 0, text: 0 };
  for (const { kind, count } of counts) sums[kind] += count;
  return { ...sums, opened: Math.max(sums.opened, sums.sent, Math.min(sums.failed, 1)) };
}

/** Returns sums by page or source, the highest first. */
function sumBy(counts: readonly SiteCount[], property: "page" | "source"): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const each of counts) sums.set(each[property], (sums.get(each[property]) ?? 0) + each.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
