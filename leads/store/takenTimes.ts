import type { Kysely } from "kysely";
import type { Window } from "../record/acts";
import { DAY } from "../record/ageOf";
import { openOffers, standingOf } from "../record/decide";
import type { Tables } from "./engine/tables";
import { findActs } from "./findActs";
import { LISTED_FOR } from "./leadQueries";
import type { Store } from "./openStore";

/** A time of another request. */
export interface TakenTime {
  leadId: string;
  window: Window;
  /** Whether it is booked. Otherwise its sender may choose it. */
  isBooked: boolean;
}

/** Whether other leads have as many visits at a time as the company can make at once. Spam has none. */
export async function isOccupied(
  query: Kysely<Tables>,
  leadId: string,
  { from, to }: Window,
  places = 1,
): Promise<boolean> {
  const { count } = await query
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("id", "<>", leadId)
    .where("state", "<>", "spam")
    .where("visitFrom", "<", to)
    .where("visitTo", ">", from)
    .executeTakeFirstOrThrow();
  return count >= places;
}

/** Other requests that are looked at. A company has fewer. */
const MOST = 400;

/** Returns the times to come that other requests have, or may choose. */
export async function findTakenTimes({ query }: Store, leadId: string, now: number): Promise<TakenTime[]> {
  const others = await query
    .selectFrom("leads")
    .select("id")
    .where("id", "<>", leadId)
    .where("state", "<>", "spam")
    .where((where) =>
      where.or([
        // No visit is longer than a day.
        where.and([where("visitFrom", ">", now - DAY), where("visitTo", ">", now)]),
        // Offered times come back to the office when the first of them begins, or sooner if somebody wanted to call again.
        where.and([where("backAt", ">", now - LISTED_FOR), where("stage", "in", ["offered", "booked"])]),
      ]),
    )
    .limit(MOST)
    .execute();
  const ids = others.map(({ id }) => id);
  return [...(await findActs(query, ids))].flatMap(([id, acts]) => {
    const standing = standingOf({ acts });
    const booked = standing.visit?.window;
    const times = openOffers(standing, now).map((window) => ({ leadId: id, window, isBooked: false }));
    return booked && booked.to > now ? [{ leadId: id, window: booked, isBooked: true }, ...times] : times;
  });
}

/** Whether a taken time and another have a moment in common. */
export const overlaps = ({ window }: TakenTime, { from, to }: Window): boolean => window.from < to && from < window.to;

/** Returns whether a time is not occupied, as isOccupied tells it, for a page that has found the times of many leads. */
export const isFreeFor =
  (leadId: string, taken: readonly TakenTime[], { visitsAtOnce = 1 }: { visitsAtOnce?: number }) =>
  (offer: Window): boolean =>
    taken.filter((time) => time.isBooked && time.leadId !== leadId && overlaps(time, offer)).length < visitsAtOnce;
