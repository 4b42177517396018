import { sql } from "kysely";
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
