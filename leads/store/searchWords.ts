/** By what a lead is found: its words, written with each act, and the numbers and mailboxes of its sender. */
import type { Transaction } from "kysely";
import { leadFieldNames } from "../../model/lead/leadFields";
import { isEmail, mailboxOf } from "../../model/text/normalizeEmail";
import { findPhones } from "../../model/text/normalizePhone";
import type { Act } from "../record/acts";
import { fieldValue, type LeadRecord } from "../record/leadRecord";
import type { Tables } from "./engine/tables";

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
export function searchWords(lead: LeadRecord, acts: readonly Act[] = []): string {
  const { name = "", company = "", phoneAsTyped, emailAsTyped } = lead.answers;
  const inOnePiece = [name, company].map((text) => text.replace(/\s/g, ""));
  const said = acts.flatMap(({ text, shown }) => [text, shown]);
  const fields = leadFieldNames.map((field) => fieldValue(lead, field));
  return [...fields, ...phonesOf(lead), phoneAsTyped, lead.phoneExtension, emailAsTyped, ...inOnePiece, ...said]
    .flatMap((text) => (text ? [`\n${fold(text)}`] : []))
    .join("");
}

/** Stores the numbers and mailboxes of a lead's sender, as they are compared. */
export async function addContacts(transaction: Transaction<Tables>, lead: LeadRecord): Promise<void> {
  const typed = (lead.answers.emailAsTyped ?? "").split(/[\s,;|()<>]+/).filter(isEmail);
  const mailboxes = [lead.email, ...typed].filter(Boolean).map(mailboxOf);
  await transaction
    .insertInto("contacts")
    .values([...phonesOf(lead), ...mailboxes].map((value) => ({ value, leadId: lead.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
