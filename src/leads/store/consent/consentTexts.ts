import type { Database } from "../engine/database";

/** Remembers the text of a consent version. A version's first text stays. */
export async function rememberConsentText({ query }: Database, version: string, text: string): Promise<void> {
  await query
    .insertInto("consentTexts")
    .values({ version, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The text of a consent version, or null if it was never shown here. */
export async function findConsentText({ query }: Database, version: string): Promise<string | null> {
  const row = await query.selectFrom("consentTexts").select("text").where("version", "=", version).executeTakeFirst();
  return row?.text ?? null;
}
