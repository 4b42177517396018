/** Which links and cookies of the office, and which address of its calendar, work. leads/office/officeAccess.ts makes them. */
import { randomUUID } from "node:crypto";
import { ageOf } from "../record/ageOf";
import { forgetDevices } from "./officeDevices";
import type { Store } from "./openStore";

const GENERATION = "office generation";

/** Returns the generation of links and cookies that work. */
export async function officeGeneration({ query }: Store): Promise<string> {
  const row = await query.selectFrom("sharedValues").select("value").where("name", "=", GENERATION).executeTakeFirst();
  return row?.value ?? "first";
}

/** Ends all links and cookies of the office's page, and its calendar's address. */
export async function endOfficeGeneration({ query }: Store): Promise<void> {
  const value = randomUUID();
  await query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("sharedValues")
      .values({ name: GENERATION, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
      .execute();
    await forgetDevices(transaction);
  });
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
  return ageOf(Number(value), now) < SAME_USE;
}
