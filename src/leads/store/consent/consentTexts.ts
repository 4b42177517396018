import type { Database } from "../engine/database";

/** Stores the text of a consent version. A version's first text stays. */
export async function rememberConsentText({ query }: Database, version: string, text: string): Promise<void> {
  await query
    .insertInto("consentTexts")
    .values({ version, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the text of a consent version, or null if this site never showed it. */
export async function findConsentText({ query }: Database, version: string): Promise<string | null> {
  const row = await query.selectFrom("consentTexts").select("text").where("version", "=", version).executeTakeFirst();
  return row?.text ?? null;
}
