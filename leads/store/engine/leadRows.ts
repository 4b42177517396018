/** Shared parts of queries about leads. */
import { type ExpressionBuilder, expressionBuilder, type Transaction } from "kysely";
import { mailboxOf } from "../../../model/text/normalizeEmail";
import { backAt, type Standing, visitsOf } from "../../record/decide";
import type { Contact, LeadRecord } from "../../record/leadRecord";
import type { Database } from "./database";
import type { Tables } from "./tables";

export const recordColumns = [
  "id",
  "kind",
  "state",
  "quarantineReasons",
  "receivedAt",
  "phone",
  "phoneExtension",
  "email",
  "service",
  "answers",
  "coverage",
  "consent",
  "page",
  "ip",
  "userAgent",
  "certificateUrl",
  "attribution",
  "withdrawnAt",
  "mustCall",
  "customerOf",
] as const satisfies readonly (keyof LeadRecord)[];

/** Returns a lead's columns: those that hold more than one value are JSON. */
export const toRow = ({
  kind,
  answers,
  consent,
  quarantineReasons,
  attribution,
  mustCall,
  ...columns
}: LeadRecord) => ({
  ...columns,
  kind: kind === "customer" ? ("quote" as const) : kind,
  answers: JSON.stringify(answers),
  consent: JSON.stringify(consent),
  quarantineReasons: JSON.stringify(quarantineReasons),
  attribution: attribution && JSON.stringify(attribution),
  mustCall: mustCall ? (1 as const) : (0 as const),
});

export const toRecord = (row: Pick<Tables["leads"], keyof LeadRecord>): LeadRecord => ({
  ...row,
  kind: row.customerOf === null ? row.kind : "customer",
  answers: JSON.parse(row.answers),
  consent: JSON.parse(row.consent),
  quarantineReasons: JSON.parse(row.quarantineReasons),
  attribution: row.attribution && JSON.parse(row.attribution),
  mustCall: row.mustCall === 1,
});

/** Returns a lead; of two transactions that change it, the second sees the first. SQLite has one writer. */
export async function lockLead(
  transaction: Transaction<Tables>,
  kind: Database["kind"],
  id: string,
): Promise<LeadRecord | undefined> {
  const row = await transaction
    .selectFrom("leads")
    .select(recordColumns)
    .where("id", "=", id)
    .$if(kind === "postgres", (select) => select.forUpdate())
    .executeTakeFirst();
  return row && toRecord(row);
}

/** The time of the visit that stands; if it has none, that of the last one that took place. */
const lastWindow = (standing: Standing) => visitsOf(standing).findLast(({ window }) => window)?.window;

/** Returns the columns by which queries know where a lead stands. */
export const standingColumns = (standing: Standing) => ({
  stage: standing.stage,
  visitFrom: lastWindow(standing)?.from ?? null,
  visitTo: lastWindow(standing)?.to ?? null,
  backAt: backAt(standing),
  awaitsOffice: standing.wish ? (1 as const) : (0 as const),
});

/** Selects the ids of a person's leads: those with their mailbox, or with their number among all that were typed. */
export const leadsOf = ({ email, phone = "" }: Contact) =>
  expressionBuilder<Tables, never>()
    .selectFrom("contacts")
    .select("contacts.leadId")
    .where("contacts.value", "in", [email ? mailboxOf(email) : "", phone]);

/** Whether a lead is a person's. An empty address is nobody's. */
export const belongsTo = (where: ExpressionBuilder<Tables, "leads">, contact: Contact) =>
  where("leads.id", "in", leadsOf(contact));
