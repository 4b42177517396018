import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "./database";

/** Bytes that a probe writes: as many as a long lead. */
const SIZE = 16_384;

/**
 * Writes as much as a long lead holds, and removes what the last probe wrote, which leaves room for the next.
 * @throws if a lead could not be stored either
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
