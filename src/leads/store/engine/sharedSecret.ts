import { randomBytes } from "node:crypto";
import type { Database } from "./database";

/** Returns a random secret that all processes on a database share. The first call creates it. */
export async function sharedSecret({ query }: Database, name: string): Promise<string> {
  await query
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await query
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Returns a secret that changes while the site runs; undefined before the first swap. */
export async function readSecret({ query }: Database, name: string): Promise<string | undefined> {
  const row = await query.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/**
 * Replaces a secret, if it still is what this process has read. Of several processes only one succeeds.
 * @param was undefined if there was none
 */
export async function swapSecret(
  { query }: Database,
  name: string,
  was: string | undefined,
  value: string,
): Promise<boolean> {
  const swapped =
    was === undefined
      ? await query
          .insertInto("secrets")
          .values({ name, value })
          .onConflict((conflict) => conflict.doNothing())
          .returning("name")
          .execute()
      : await query
          .updateTable("secrets")
          .set({ value })
          .where("name", "=", name)
          .where("value", "=", was)
          .returning("name")
          .execute();
  return swapped.length > 0;
}
