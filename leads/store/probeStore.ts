import { randomBytes, randomUUID } from "node:crypto";
import { queueDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";

/** Bytes per probe, as many as a long lead. */
const SIZE = 16_384;

/**
 * Writes what a lead would. A lead with a delivery is rolled back, so that nobody ever sees it: that tells whether the tables
 * take one. A text as long as a long lead replaces the last probe's: that tells whether the disk does.
 * @throws if the database cannot store leads
 */
export async function probeStore({ query }: Store): Promise<void> {
  const id = randomUUID();
  const undone = await query.startTransaction().execute();
  try {
    await undone
      .insertInto("leads")
      .values({
        id,
        kind: "quote",
        state: "spam",
        quarantineReasons: "[]",
        receivedAt: 0,
        phone: "",
        email: "",
        answers: "{}",
        consent: "{}",
        searchWords: "",
      })
      .execute();
    await queueDeliveries(undone, id, [{ destination: "mail", dueAt: 0 }]);
  } finally {
    await undone.rollback().execute();
  }
  const name = `probe ${id}`;
  await query.transaction().execute(async (transaction) => {
    // Needs as much room as a new lead: replacing a text takes none.
    await transaction
      .insertInto("sharedValues")
      .values({ name, value: randomBytes(SIZE / 2).toString("hex") })
      .execute();
    await transaction.deleteFrom("sharedValues").where("name", "like", "probe %").where("name", "<>", name).execute();
  });
}
