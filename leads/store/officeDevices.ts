/**
 * Whose the devices are that are let into the office's page, and which were signed out. A device that nobody has named has no
 * row. leads/office/officeAccess.ts makes their cookies.
 */
import type { Transaction } from "kysely";
import type { Tables } from "./engine/tables";
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

/** Forgets all devices, because their cookies have ended. */
export async function forgetDevices(transaction: Transaction<Tables>): Promise<void> {
  await transaction.deleteFrom("sharedValues").where("name", "like", `${PREFIX}%`).execute();
}
