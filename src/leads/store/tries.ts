import type { Kysely } from "kysely";
import type { Tables } from "./engine/tables";

/** What a test of the way to a destination showed. */
export interface Try {
  destination: string;
  /** Milliseconds since 1970. */
  at: number;
  arrived: boolean;
  /** The recipient's response or the error. */
  reply: string;
}

/** Replaces the last tests by these. */
export async function recordTries(query: Kysely<Tables>, tries: readonly Try[]): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("tries").execute();
    const rows = tries.map(({ arrived, ...each }) => ({ ...each, arrived: arrived ? (1 as const) : (0 as const) }));
    if (rows.length > 0) await transaction.insertInto("tries").values(rows).execute();
  });
}

/** Returns the last test of each destination. */
export async function lastTries(query: Kysely<Tables>): Promise<Try[]> {
  const rows = await query.selectFrom("tries").selectAll().orderBy("destination").execute();
  return rows.map(({ arrived, ...each }) => ({ ...each, arrived: arrived === 1 }));
}
