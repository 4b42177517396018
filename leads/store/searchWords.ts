/** By what a lead is found: its words, and the numbers and mailboxes of its sender. Both are written when it is stored. */
import { sql, type Transaction } from "kysely";
import { fieldsInExportOrder } from "../../model/lead/leadFields";
import { fieldValue, type LeadRecord } from "../../model/lead/leadRecord";
import { isEmail, mailboxOf } from "../../model/text/normalizeEmail";
import { findPhones } from "../../model/text/normalizePhone";
import type { Database } from "./engine/database";
import { recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";

/** Letters that Unicode does not take apart, as people type them without their keys. */
const TYPED: Readonly<Record<string, string>> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  þ: "th",
};

/** Returns a text's words in lower case, without accents, apostrophes, hyphens and other signs. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æđðħıłøœßþ]/g, (letter) => TYPED[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{Lm}|[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns all phone numbers that a lead's sender typed (E.164). */
export const phonesOf = ({ phone, answers }: Pick<LeadRecord, "phone" | "answers">): string[] => [
  ...new Set([phone, ...findPhones(answers.phoneAsTyped ?? "").map(({ number }) => number)]),
];

/** Returns a lead's numbers and mailboxes, as they are compared. */
function contactsOf(lead: LeadRecord): string[] {
  const typed = (lead.answers.emailAsTyped ?? "").split(/[\s,;|()<>]+/).filter(isEmail);
  return [...new Set([...phonesOf(lead), ...[lead.email, ...typed].filter(Boolean).map(mailboxOf)])];
}

/** Returns what a search looks at, a line for each field. A name is also there in one piece: "O Brien" as "obrien". */
export function searchWords(lead: LeadRecord, ...said: readonly (string | null)[]): string {
  const { name = "", company = "", phoneAsTyped, emailAsTyped } = lead.answers;
  const inOnePiece = [name, company].map((text) => fold(text).replaceAll(" ", ""));
  const fields = fieldsInExportOrder().map((field) => fieldValue(lead, field));
  return [
    lead.id,
    ...fields,
    ...phonesOf(lead),
    phoneAsTyped,
    lead.phoneExtension,
    emailAsTyped,
    ...inOnePiece,
    ...said,
  ]
    .flatMap((text) => (text ? [fold(text)] : []))
    .join("\n");
}

/** Stores the numbers and mailboxes of leads. */
export async function addContacts(transaction: Transaction<Tables>, leads: readonly LeadRecord[]): Promise<void> {
  await transaction
    .insertInto("contacts")
    .values(leads.flatMap((lead) => contactsOf(lead).map((value) => ({ value, leadId: lead.id }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds what somebody said about a lead to what a search looks at. */
export async function addWords(
  transaction: Transaction<Tables>,
  leadId: string,
  ...said: readonly (string | null)[]
): Promise<void> {
  const words = said.flatMap((text) => (text ? [`\n${fold(text)}`] : [])).join("");
  if (words)
    await transaction
      .updateTable("leads")
      .set({ searchWords: sql`search_words || ${words}` })
      .where("id", "=", leadId)
      .execute();
}

/** Leads in one transaction, so that no visitor waits for long. */
const BATCH = 500;

/** Writes by what the leads of an older version are found. Costs nothing when there are none. */
export async function makeFindable({ kind, query }: Pick<Database, "kind" | "query">): Promise<void> {
  let left = BATCH;
  while (left === BATCH)
    left = await query.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom("leads")
        .select(recordColumns)
        .where("searchWords", "is", null)
        .orderBy("id")
        .limit(BATCH)
        // Another process may do the same, or erase one of them.
        .$if(kind === "postgres", (select) => select.forUpdate())
        .execute();
      if (rows.length === 0) return 0;
      const leads = rows.map(toRecord);
      const ids = leads.map(({ id }) => id);
      const acts = await transaction
        .selectFrom("acts")
        .select(["leadId", "text", "shown"])
        .where("leadId", "in", ids)
        .execute();
      const found = leads.map((lead) => {
        const said = acts.flatMap(({ leadId, text, shown }) => (leadId === lead.id ? [text, shown] : []));
        return sql`(${lead.id}, ${searchWords(lead, ...said)})`;
      });
      await addContacts(transaction, leads);
      // Both databases give the columns of a list these names.
      await transaction
        .updateTable("leads")
        .from(sql`(values ${sql.join(found)})`.as(sql`found`))
        .set({ searchWords: sql`found.column2` })
        .where(sql<boolean>`${sql.ref("leads.id")} = found.column1`)
        .execute();
      return rows.length;
    });
}
