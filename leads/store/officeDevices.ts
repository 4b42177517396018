/**
 * Which links and cookies of the office work, and whose its devices are. A device that nobody has named has no row.
 * leads/office/officeAccess.ts makes links and cookies.
 */
import { randomUUID } from "node:crypto";
import { ageOf } from "../record/ageOf";
import { firstShared, readShared, writeShared } from "./engine/sharedValues";
import type { Store } from "./openStore";

/** A device of the office's. */
export interface OfficeDevice {
  /** Of its cookie. */
  id: string;
  /** When its cookie ends, milliseconds since 1970. */
  end: number;
  /** Whose it is. Absent if it was signed out. */
  person?: string;
}

/** Their values begin with the end, by which lease.ts removes them: "1787654321000 Maria", without a name if it was signed out. */
const PREFIX = "office device ";

/** Returns the devices that somebody has named or signed out, the one that was here last first. */
export async function findDevices({ query }: Store): Promise<OfficeDevice[]> {
  const rows = await query.selectFrom("sharedValues").selectAll().where("name", "like", `${PREFIX}%`).execute();
  return rows
    .map(({ name, value }): OfficeDevice => {
      const [end = "", ...person] = value.split(" ");
      return {
        id: name.slice(PREFIX.length),
        end: Number(end),
        ...(person.length > 0 && { person: person.join(" ") }),
      };
    })
    .toSorted((one, other) => other.end - one.end);
}

/** Stores whose a device is and until when its cookie works, or that it was signed out. What was signed out stays so. */
export async function saveDevice({ query }: Store, { id, end, person }: OfficeDevice): Promise<void> {
  const value = person === undefined ? String(end) : `${end} ${person}`;
  await query
    .insertInto("sharedValues")
    .values({ name: PREFIX + id, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }).where("sharedValues.value", "like", "% %"))
    .execute();
}

const GENERATION = "office generation";

/** Returns the generation of links and cookies that work. */
export const officeGeneration = async ({ query }: Store): Promise<string> =>
  (await readShared(query, GENERATION)) ?? "first";

/** Ends all links and cookies of the office's page, and its calendar's address. */
export async function endOfficeGeneration({ query }: Store): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await writeShared(transaction, GENERATION, randomUUID());
    await transaction.deleteFrom("sharedValues").where("name", "like", `${PREFIX}%`).execute();
  });
}

/** How long a used link works once more, milliseconds: for a button that was pressed twice, and a write that was repeated. */
const SAME_USE = 60_000;

/** Uses a link. @returns false if it was used before */
export async function takeOfficeLink({ query }: Store, id: string, now: number): Promise<boolean> {
  const usedAt = await firstShared(query, `office link ${id}`, String(now));
  return ageOf(Number(usedAt), now) < SAME_USE;
}
