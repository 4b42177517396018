import { randomBytes, randomUUID } from "node:crypto";
import { queueDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";

/** Bytes per probe, as many as a long lead. */
const SIZE = 16_384;

/** Rolls a transaction back. */
class Undone extends Error {}

/**
 * Writes what a lead would. A lead with a delivery is rolled back, so that nobody ever sees it: that tells whether the tables
 * take one. A text as long as a long lead replaces the last probe's: that tells whether the disk does.
 * @throws if the database cannot store leads
 */
export async function probeStore({ query }: Store): Promise<void> {
  const id = randomUUID();
  await query
    .transaction()
    .execute(async (transaction) => {
      await transaction
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
      await queueDeliveries(transaction, id, [{ destination: "mail", dueAt: 0 }]);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
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
