import type { Window } from "../record/acts";
import { openOffers, standingOf } from "../record/decide";
import { findActs } from "./findActs";
import type { Store } from "./openStore";

/** A time of another request. */
export interface TakenTime {
  leadId: string;
  window: Window;
  /** Whether it is booked. Otherwise its sender may choose it. */
  isBooked: boolean;
}

/** Whether others' visits leave no room at a time. @param places how many visits the company can make at once */
export const isOccupied = ({ from, to }: Window, taken: readonly TakenTime[], places = 1): boolean =>
  taken.filter(({ isBooked, window }) => isBooked && window.from < to && window.to > from).length >= places;

/** Times of other requests that the office's page names. A company has fewer. */
const MOST = 200;
/** No visit is longer. */
const DAY = 24 * 3_600_000;

/** Returns the times to come that other requests have, or may choose. */
export async function findTakenTimes({ query }: Store, leadId: string, now: number): Promise<TakenTime[]> {
  const visits = await query
    .selectFrom("leads")
    .select(["id", "visitFrom", "visitTo"])
    .where("id", "<>", leadId)
    .where("visitFrom", ">", now - DAY)
    .where("visitTo", ">", now)
    .orderBy("visitFrom")
    .limit(MOST)
    .execute();
  const offering = await query
    .selectFrom("leads")
    .select("id")
    .where("id", "<>", leadId)
    .where("stage", "in", ["offered", "booked"])
    .where("backAt", ">", now)
    .orderBy("backAt")
    .limit(MOST)
    .execute();
  const ids = offering.map(({ id }) => id);
  const offers = [...(await findActs(query, ids))].flatMap(([id, acts]) =>
    openOffers(standingOf({ acts }), now).map((window) => ({ leadId: id, window, isBooked: false })),
  );
  const booked = visits.map(({ id, visitFrom, visitTo }) => ({
    leadId: id,
    window: { from: visitFrom ?? 0, to: visitTo ?? 0 },
    isBooked: true,
  }));
  return [...booked, ...offers];
}
