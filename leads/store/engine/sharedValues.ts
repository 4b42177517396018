/** Single values that all processes share, by name. */
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

export async function readShared(query: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await query.selectFrom("sharedValues").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeShared(query: Kysely<Tables>, name: string, value: string): Promise<void> {
  await query
    .insertInto("sharedValues")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Writes a value unless there is one. @returns the one that there is now */
export async function firstShared(query: Kysely<Tables>, name: string, value: string): Promise<string> {
  await query
    .insertInto("sharedValues")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readShared(query, name)) ?? value;
}
