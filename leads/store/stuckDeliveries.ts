import { ALERTS, isOneOf } from "./leadDeliveries";
import type { Store } from "./openStore";

/** A delivery that has failed for good, or that waits too long. */
export interface StuckDelivery {
  leadId: string;
  destination: string;
}

/** Most that one mail counts. The next one has the rest. */
const MOST = 200;

/**
 * Returns the deliveries of whose state the office was not told: those that have failed for good, and those that have failed
 * and wait since before a time; the oldest first.
 * @param waitingSince milliseconds since 1970
 * @param alertsSince the same for alerts, which are urgent
 */
export const findStuck = ({ query }: Store, waitingSince: number, alertsSince: number): Promise<StuckDelivery[]> =>
  query
    .selectFrom("deliveries")
    .select(["leadId", "destination"])
    .where((where) =>
      where.or([
        where("state", "=", "dead"),
        where.and([
          where("state", "=", "pending"),
          // A delivery that is on its way for the first time has no reply yet.
          where("reply", "is not", null),
          where.or([
            where("createdAt", "<", waitingSince),
            where.and([where("destination", "like", ALERTS), where("createdAt", "<", alertsSince)]),
          ]),
        ]),
      ]),
    )
    .where((where) => where.or([where("told", "is", null), where("told", "<>", where.ref("state"))]))
    .orderBy("createdAt")
    .orderBy("leadId")
    .orderBy("destination")
    .limit(MOST)
    .execute();

/** Stores that the office was told of deliveries in their state. */
export async function markTold({ query }: Store, stuck: readonly StuckDelivery[]): Promise<void> {
  await query
    .updateTable("deliveries")
    .set(({ ref }) => ({ told: ref("state") }))
    .where((where) => isOneOf(where, stuck))
    .execute();
}
