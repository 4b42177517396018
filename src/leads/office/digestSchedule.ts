import type { Logger } from "pino";
import { daysAfter } from "../../content/facts/daysAfter";
import { localTime } from "../../content/facts/hours/openingHours";
import { errorName } from "../../log/describeError";
import type { LeadContext } from "../model/leadContext";
import type { WeeklyDigest } from "../model/weeklyDigest";
import type { SendResult } from "../queue/destination";
import { withTimeout } from "../store/engine/withTimeout";
import type { LeadStore } from "../store/leadStore";
import { weeklyDigest } from "./weeklyDigest";

/** Sends a digest. @throws if there is no response */
export type SendDigest = (digest: WeeklyDigest, signal: AbortSignal) => Promise<SendResult>;

export interface DigestDependencies {
  store: () => Promise<LeadStore>;
  /** Undefined if the office gets no digest. */
  send: SendDigest | undefined;
  context: LeadContext;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** Local time on Mondays from which the digest is sent, before the office opens. */
const SEND_FROM = "06:00";
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Time limit of a try, milliseconds. */
const TIMEOUT = 10_000;
/** The Monday of the last digest, at 00:00 UTC. All processes share it. */
const MOMENT = "digest";

/**
 * Returns a function that sends last week's digest if it is due. Call it often. The store records the week before the
 * digest is sent, so that two servers or a restart never send it twice. A failed digest is due again after an hour.
 */
export function digestSchedule({ store: open, send, context, timeZone, now, log }: DigestDependencies) {
  let notBefore = 0;

  /** Returns whether the digest has arrived, or never will. */
  const deliver = async (store: LeadStore, deliverBy: SendDigest, monday: string): Promise<boolean> => {
    try {
      const digest = await weeklyDigest(store, monday, { context, timeZone });
      const { outcome } = await withTimeout(TIMEOUT, (signal) => deliverBy(digest, signal));
      log[outcome === "delivered" ? "info" : "error"]({ week: monday, outcome }, "weekly digest");
      return outcome !== "later";
    } catch (error) {
      log.error({ week: monday, error: errorName(error) }, "weekly digest");
      return false;
    }
  };

  return async (): Promise<void> => {
    if (!send || now() < notBefore) return;
    const monday = dueMonday(now(), timeZone);
    if (!monday) return;
    const store = await open();
    const week = Date.parse(monday);
    const last = await store.readMoment(MOMENT);
    // A time further ahead comes from a wrong clock.
    if (last !== undefined && last >= week && last <= week + WEEK) return;
    const isOurs = await store.swapMoment(MOMENT, last, week);
    // The site's first week is not over yet.
    if (!isOurs || last === undefined || (await deliver(store, send, monday))) return;
    notBefore = now() + HOUR;
    await store.swapMoment(MOMENT, week, last);
  };
}

/** Returns this week's Monday, such as 2026-11-23; undefined before the digest is due. */
function dueMonday(now: number, timeZone: string): string | undefined {
  const { date, time } = localTime(new Date(now), timeZone);
  const monday = mondayOf(date);
  return date === monday && time < SEND_FROM ? undefined : monday;
}

/** Returns the Monday of a date's week. */
function mondayOf(date: string): string {
  const day = new Date(date).getUTCDay();
  return daysAfter(date, -((day + 6) % 7));
}
