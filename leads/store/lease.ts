import { type Kysely, sql } from "kysely";
import { DAY } from "../record/ageOf";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

/**
 * Lets one of several processes do something, and another one after a while if that one has died. A lease from the future
 * counts as over: a wrong clock made it.
 * @param duration of the lease, milliseconds
 * @param now milliseconds since 1970
 * @returns whether this process may do it
 */
export async function lease({ query }: Store, name: string, duration: number, now: number): Promise<boolean> {
  const value = String(now);
  const age = sql<number>`abs(${now} - cast(shared_values.value as bigint))`;
  // One statement: of several processes, the database lets one write.
  const taken = await query
    .insertInto("sharedValues")
    .values({ name: `lease of ${name}`, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where(age, ">=", duration))
    .returning("name")
    .execute();
  return taken.length > 0;
}

/** Ends a lease, if it was taken at this time, milliseconds since 1970. */
export async function endLease({ query }: Store, name: string, takenAt: number): Promise<void> {
  await query
    .deleteFrom("sharedValues")
    .where("name", "=", `lease of ${name}`)
    .where("value", "=", String(takenAt))
    .execute();
}

/** Removes leases, used links and devices of the office that ended long ago. */
export async function forgetLeases(query: Kysely<Tables>, now: number): Promise<void> {
  await query
    .deleteFrom("sharedValues")
    .where((where) =>
      where.or(["lease of %", "office link %", "office device %"].map((names) => where("name", "like", names))),
    )
    // As texts: they begin with times of thirteen digits, and no other value may be read as a number.
    .where("value", "<", String(now - DAY))
    .execute();
}
