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
