import { sql } from "kysely";
import { openStore, type StoreOptions } from "../../leads/store/openStore";

/**
 * Checks a store after its server has ended.
 * @param told references that visitors were shown
 * @returns the fault; undefined if the store is intact and contains every reference
 */
export async function lostLeads(options: StoreOptions, told: readonly string[]): Promise<string | undefined> {
  const { kind, query, close } = await openStore(options);
  try {
    const stored = new Set((await query.selectFrom("leads").select("id").execute()).map(({ id }) => id));
    const lost = told.filter((id) => !stored.has(id));
    if (lost.length > 0) return `${lost.length} accepted leads are not in the store`;
    if (kind === "postgres") return undefined;
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(query);
    return rows[0]?.integrityCheck === "ok" ? undefined : `the database is damaged: ${JSON.stringify(rows)}`;
  } finally {
    await close();
  }
}
