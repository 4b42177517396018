import type { DeliveryState } from "../record/leadRecord";
import { ALERTS, isOneOf, isPastAlert } from "./leadDeliveries";
import type { Store } from "./openStore";

/** A delivery that has failed for good, or that waits too long. */
export interface StuckDelivery {
  leadId: string;
  destination: string;
  state: DeliveryState;
}

/** Most that one mail counts. The next one has the rest. */
const MOST = 200;

/**
 * Returns the deliveries that have failed for good, and those that have failed and wait since before a time; the oldest
 * first. Alerts that nobody needs any more are none of them.
 * @param waitingSince milliseconds since 1970
 * @param news only those of which the office was not told in their state. `alertsSince`: as `waitingSince`, of alerts, which
 *   are urgent
 */
export const findStuck = (
  { query }: Store,
  waitingSince: number,
  news?: { alertsSince: number },
): Promise<StuckDelivery[]> =>
  query
    .selectFrom("deliveries")
    .select(["leadId", "destination", "state"])
    .where((where) =>
      where.or([
        where("state", "=", "dead"),
        where.and([
          where("state", "=", "pending"),
          // A delivery that is on its way for the first time has no reply yet.
          where("reply", "is not", null),
          where.or([
            where("createdAt", "<", waitingSince),
            where.and([
              where("destination", "like", ALERTS),
              where("createdAt", "<", news?.alertsSince ?? waitingSince),
            ]),
          ]),
        ]),
      ]),
    )
    .where((where) => where.not(isPastAlert(where)))
    .$if(news !== undefined, (select) =>
      select.where((where) => where.or([where("told", "is", null), where("told", "<>", where.ref("state"))])),
    )
    .orderBy("createdAt")
    .orderBy("leadId")
    .orderBy("destination")
    .limit(MOST)
    .execute();

/** Stores that the office was told of deliveries in their state. */
export async function markTold({ query }: Store, stuck: readonly StuckDelivery[]): Promise<void> {
  for (const state of ["pending", "dead"] as const)
    await query
      .updateTable("deliveries")
      .set({ told: state })
      .where("state", "=", state)
      .where((where) =>
        isOneOf(
          where,
          stuck.filter((each) => each.state === state),
        ),
      )
      .execute();
}
