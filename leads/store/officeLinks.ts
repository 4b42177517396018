/** Which links and cookies of the office, and which address of its calendar, work. leads/office/officeAccess.ts makes them. */
import { randomUUID } from "node:crypto";
import { ageOf } from "../record/ageOf";
import { firstShared, readShared, writeShared } from "./engine/sharedValues";
import { forgetDevices } from "./officeDevices";
import type { Store } from "./openStore";

const GENERATION = "office generation";

/** Returns the generation of links and cookies that work. */
export const officeGeneration = async ({ query }: Store): Promise<string> =>
  (await readShared(query, GENERATION)) ?? "first";

/** Ends all links and cookies of the office's page, and its calendar's address. */
export async function endOfficeGeneration({ query }: Store): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await writeShared(transaction, GENERATION, randomUUID());
    await forgetDevices(transaction);
  });
}

/** How long a used link works once more, milliseconds: for a button that was pressed twice, and a write that was repeated. */
const SAME_USE = 60_000;

/** Uses a link. @returns false if it was used before */
export async function takeOfficeLink({ query }: Store, id: string, now: number): Promise<boolean> {
  const usedAt = await firstShared(query, `office link ${id}`, String(now));
  return ageOf(Number(usedAt), now) < SAME_USE;
}
