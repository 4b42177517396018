/** Which links and cookies of the office work. leads/office/officeAccess.ts makes them. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

const DAY = 24 * 3_600_000;

const GENERATION = "office generation";

/** Returns the generation of links and cookies that work. */
export async function officeGeneration({ query }: Store): Promise<string> {
  const row = await query.selectFrom("sharedValues").select("value").where("name", "=", GENERATION).executeTakeFirst();
  return row?.value ?? "first";
}

/** Ends all links and cookies of the office's page. */
export async function endOfficeGeneration({ query }: Store): Promise<void> {
  const value = randomUUID();
  await query
    .insertInto("sharedValues")
    .values({ name: GENERATION, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** How long a used link works once more, milliseconds: for a button that was pressed twice, and a write that was repeated. */
const SAME_USE = 60_000;

const USED = "office link ";

/** Uses a link. @returns false if it was used before */
export async function takeOfficeLink({ query }: Store, id: string, now: number): Promise<boolean> {
  const name = USED + id;
  await query
    .insertInto("sharedValues")
    .values({ name, value: String(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await query
    .selectFrom("sharedValues")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Math.abs(now - Number(value)) < SAME_USE;
}

/** Removes the marks of used links that have ended. */
export async function forgetOfficeLinks(query: Kysely<Tables>, now: number): Promise<void> {
  await query
    .deleteFrom("sharedValues")
    .where("name", "like", `${USED}%`)
    .where(sql<number>`cast(value as bigint)`, "<=", now - DAY)
    .execute();
}
