/** By what a lead is found: its words, and the numbers and mailboxes of its sender. Both are written when it is stored. */
import type { Transaction } from "kysely";
import { fieldsInExportOrder } from "../../model/lead/leadFields";
import { isEmail, mailboxOf } from "../../model/text/normalizeEmail";
import { findPhones } from "../../model/text/normalizePhone";
import { standingOf } from "../record/decide";
import { fieldValue, type LeadRecord } from "../record/leadRecord";
import type { Database } from "./engine/database";
import { recordColumns, standingColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { findActs } from "./findActs";

/** Letters that Unicode does not take apart, and how people type them without their keys. */
const TYPED = new Map(
  "æae đd ðd ħh ıi łl øo œoe ßss þth".split(" ").map(([letter = "", ...typed]) => [letter, typed.join("")]),
);

/** Returns a text's words in lower case, without accents, apostrophes, hyphens and other signs. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[æđðħıłøœßþ]/g, (letter) => TYPED.get(letter) ?? letter)
    .normalize("NFKD")
    .replace(/\p{Lm}|[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns all phone numbers that a lead's sender typed (E.164). */
export const phonesOf = ({ phone, answers }: Pick<LeadRecord, "phone" | "answers">): string[] => [
  ...new Set([phone, ...findPhones(answers.phoneAsTyped ?? "").map(({ number }) => number)]),
];

/** Returns what a search looks at, a line for each text. A name is also there in one piece: "O Brien" as "obrien". */
export function searchWords(lead: LeadRecord, said: readonly (string | null)[] = []): string {
  const { name = "", company = "", phoneAsTyped, emailAsTyped } = lead.answers;
  const inOnePiece = [name, company].map((text) => text.replace(/\s/g, ""));
  const fields = fieldsInExportOrder().map((field) => fieldValue(lead, field));
  return [...fields, ...phonesOf(lead), phoneAsTyped, lead.phoneExtension, emailAsTyped, ...inOnePiece, ...said]
    .flatMap((text) => (text ? [`\n${fold(text)}`] : []))
    .join("");
}

/** Stores the numbers and mailboxes of leads, as they are compared. */
export async function addContacts(transaction: Transaction<Tables>, leads: readonly LeadRecord[]): Promise<void> {
  const contacts = leads.flatMap((lead) => {
    const typed = (lead.answers.emailAsTyped ?? "").split(/[\s,;|()<>]+/).filter(isEmail);
    const mailboxes = [lead.email, ...typed].filter(Boolean).map(mailboxOf);
    return [...phonesOf(lead), ...mailboxes].map((value) => ({ value, leadId: lead.id }));
  });
  await transaction
    .insertInto("contacts")
    .values(contacts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leads in one transaction, so that no visitor waits for long. */
const BATCH = 500;

/**
 * Writes by what leads are found and where they stand, of those that an older version has stored, or about which somebody has
 * said more.
 */
export async function bringUpToDate({ kind, query }: Pick<Database, "kind" | "query">): Promise<void> {
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
      await addContacts(transaction, leads);
      const acts = await findActs(
        transaction,
        leads.map(({ id }) => id),
      );
      for (const lead of leads) {
        const said = acts.get(lead.id) ?? [];
        const words = said.flatMap(({ text, shown }) => [text, shown]);
        await transaction
          .updateTable("leads")
          .set({ ...standingColumns(standingOf({ acts: said })), searchWords: searchWords(lead, words) })
          .where("id", "=", lead.id)
          .execute();
      }
      return rows.length;
    });
}
