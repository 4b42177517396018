import { ALERTS, isPastAlert } from "./leadDeliveries";
import type { Store } from "./openStore";

/** A delivery that has failed for good, or that waits too long. */
export interface StuckDelivery {
  leadId: string;
  destination: string;
}

const MOST = 200;
const TOLD = "stuck deliveries that were told of";

/**
 * Returns the deliveries that have failed for good, and those that have failed and wait since before a time; the oldest
 * first. Alerts that nobody needs any more are none of them.
 * @param waitingSince milliseconds since 1970
 * @param alertsSince the same of alerts, which are urgent
 */
export const findStuck = (
  { query }: Store,
  waitingSince: number,
  alertsSince = waitingSince,
): Promise<StuckDelivery[]> =>
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
    .where((where) => where.not(isPastAlert(where)))
    .orderBy("createdAt")
    .orderBy("leadId")
    .orderBy("destination")
    .limit(MOST)
    .execute();

const keyOf = ({ leadId, destination }: StuckDelivery) => `${leadId} ${destination}`;

export async function untold({ query }: Store, stuck: readonly StuckDelivery[]): Promise<StuckDelivery[]> {
  const row = await query.selectFrom("sharedValues").select("value").where("name", "=", TOLD).executeTakeFirst();
  const told = (row?.value ?? "").split("\n");
  return stuck.filter((each) => !told.includes(keyOf(each)));
}

/** Stores which stuck deliveries the office was told of, and forgets the others. */
export async function recordTold({ query }: Store, stuck: readonly StuckDelivery[]): Promise<void> {
  const value = stuck.map(keyOf).join("\n");
  await query
    .insertInto("sharedValues")
    .values({ name: TOLD, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
