import { localTime } from "../../model/company/hours/openingHours";
import { daysAfter } from "../../model/text/format";
import { sendInTime } from "../deliver/sendInTime";
import type { Dependencies } from "../dependencies";
import { readShared, writeShared } from "../store/engine/sharedValues";
import { lease } from "../store/lease";
import { weeklyReport } from "./weeklyReport";

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
    const { outcome } = await sendInTime(TIMEOUT, (signal) => sendReport(report, signal), stop);
    if (outcome === "delivered") await writeShared(store.query, sent, monday);
    else log.warn({ destination: name, outcome }, "weekly report");
  }
}

/** Returns the Monday on which the report last was due, such as 2026-11-23. */
function lastMonday(now: number, timeZone: string): string {
  const { date, time } = localTime(new Date(now), timeZone);
  const weekday = new Date(date).getUTCDay();
  const monday = daysAfter(date, -((weekday + 6) % 7));
  return date === monday && time < SENT_FROM ? daysAfter(monday, -7) : monday;
}
