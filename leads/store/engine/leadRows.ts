/** Shared parts of queries about leads. */
import { type ExpressionBuilder, sql } from "kysely";
import type { LeadRecord } from "../../../model/lead/leadRecord";
import type { Contact } from "../../../model/lead/withdrawal";
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
] as const satisfies readonly (keyof LeadRecord)[];

/** Returns a lead's columns: those that hold more than one value are JSON. */
export const toRow = ({ answers, consent, quarantineReasons, attribution, mustCall, ...columns }: LeadRecord) => ({
  ...columns,
  answers: JSON.stringify(answers),
  consent: JSON.stringify(consent),
  quarantineReasons: JSON.stringify(quarantineReasons),
  attribution: attribution && JSON.stringify(attribution),
  mustCall: mustCall ? (1 as const) : (0 as const),
});

export const toRecord = (row: Pick<Tables["leads"], keyof LeadRecord>): LeadRecord => ({
  ...row,
  answers: JSON.parse(row.answers),
  consent: JSON.parse(row.consent),
  quarantineReasons: JSON.parse(row.quarantineReasons),
  attribution: row.attribution && JSON.parse(row.attribution),
  mustCall: row.mustCall === 1,
});

/** Whether a lead has a person's e-mail address (in upper or lower case) or phone number. An empty address is nobody's. */
export const belongsTo = (where: ExpressionBuilder<Tables, "leads">, { email, phone }: Contact) =>
  where.or([
    ...(email ? [where(sql`lower(email)`, "=", email.toLowerCase())] : []),
    ...(phone === undefined ? [] : [where("phone", "=", phone)]),
  ]);
