import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "./database";

/** Bytes per probe, as many as a long lead. */
const SIZE = 16_384;

/**
 * Writes a row as long as a long lead, and removes the last probe's row.
 * @throws if the database cannot store leads
 */
export async function probeDatabase({ query }: Database): Promise<void> {
  const id = randomUUID();
  await query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("probes")
      .values({ id, filler: randomBytes(SIZE / 2).toString("hex") })
      .execute();
    await transaction.deleteFrom("probes").where("id", "<>", id).execute();
  });
}
