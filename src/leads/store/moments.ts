import type { Database } from "./engine/database";

/** Returns a time that all processes share; undefined before it is first set. */
export async function readMoment({ query }: Database, name: string): Promise<number | undefined> {
  const row = await query.selectFrom("moments").select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}

/**
 * Replaces such a time, if it still is what this process has read. Of several processes only one succeeds.
 * @param was undefined if there was none
 */
export async function swapMoment(
  { query }: Database,
  name: string,
  was: number | undefined,
  at: number,
): Promise<boolean> {
  const swapped =
    was === undefined
      ? await query
          .insertInto("moments")
          .values({ name, at })
          .onConflict((conflict) => conflict.doNothing())
          .returning("name")
          .execute()
      : await query
          .updateTable("moments")
          .set({ at })
          .where("name", "=", name)
          .where("at", "=", was)
          .returning("name")
          .execute();
  return swapped.length > 0;
}
