import type { Store } from "./openStore";

/** What a test of the way to a destination showed. */
export interface DestinationTest {
  destination: string;
  at: number;
  arrived: boolean;
  reply: string;
}

/** Replaces the last test of each destination with these settings. */
export async function recordTests(
  { query }: Store,
  settings: string,
  tests: readonly DestinationTest[],
): Promise<void> {
  if (tests.length === 0) return;
  await query
    .insertInto("tests")
    .values(
      tests.map(({ arrived, ...each }) => ({ settings, ...each, arrived: arrived ? (1 as const) : (0 as const) })),
    )
    .onConflict((conflict) =>
      conflict.columns(["settings", "destination"]).doUpdateSet(({ ref }) => ({
        at: ref("excluded.at"),
        arrived: ref("excluded.arrived"),
        reply: ref("excluded.reply"),
      })),
    )
    .execute();
}

export async function lastTests({ query }: Store, settings: string): Promise<DestinationTest[]> {
  const rows = await query
    .selectFrom("tests")
    .select(["destination", "at", "arrived", "reply"])
    .where("settings", "=", settings)
    .orderBy("destination")
    .execute();
  return rows.map(({ arrived, ...each }) => ({ ...each, arrived: arrived === 1 }));
}
