import { daysAfter } from "../../content/facts/daysAfter";
import { momentAt } from "../../content/facts/hours/momentAt";
import type { LeadContext } from "../model/leadContext";
import type { LeadState } from "../model/leadRecord";
import type { countKinds, SiteCount } from "../model/siteCounts";
import type { WeeklyDigest } from "../model/weeklyDigest";
import type { LeadStore } from "../store/leadStore";
import { speedOf } from "./answerSpeeds";

/** Pages in a digest. */
const SHOWN = 5;

/** Sums up the week before a Monday, such as 2026-11-23. */
export async function weeklyDigest(
  store: Pick<LeadStore, "statistics" | "answerTimes" | "siteCounts">,
  monday: string,
  { context, timeZone }: { context: LeadContext; timeZone: string },
): Promise<WeeklyDigest> {
  const from = daysAfter(monday, -7);
  const since = momentAt(from, "00:00", timeZone);
  const until = momentAt(monday, "00:00", timeZone);
  const leads = await store.statistics({ since, until, context });
  const answers = (await store.answerTimes(since)).filter(({ receivedAt }) => receivedAt < until);
  const counts = await store.siteCounts(from, monday);
  const inState = (wanted: LeadState) => leads.filter(({ state }) => state === wanted);
  const all = (wanted: LeadState) => inState(wanted).reduce((sum, { count }) => sum + count, 0);
  const speed = speedOf("all", answers);
  return {
    from,
    to: daysAfter(monday, -1),
    leads: inState("accepted").map(({ service, count }) => ({ service, count })),
    quarantined: all("quarantined"),
    spam: all("spam"),
    unanswered: answers.filter(({ takenAt }) => takenAt === null).length,
    untilTaken: speed.taken?.median ?? null,
    untilReached: speed.reached?.median ?? null,
    counts: sumsByKind(counts),
    pages: sumsBy(counts, "page").slice(0, SHOWN),
    sources: sumsBy(counts, "source"),
  };
}

export function sumsByKind(counts: readonly Pick<SiteCount, "kind" | "count">[]): WeeklyDigest["counts"] {
  const sums = { opened: 0, sent: 0, failed: 0, call: 0, text: 0 } satisfies Record<
    (typeof countKinds)[number],
    number
  >;
  for (const { kind, count } of counts) sums[kind] += count;
  return sums;
}

/** Returns sums by page or source, the highest first. */
function sumsBy(counts: readonly SiteCount[], property: "page" | "source"): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const each of counts) sums.set(each[property], (sums.get(each[property]) ?? 0) + each.count);
  return [...sums].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
