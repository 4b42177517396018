/** Shared parts of queries about leads. */
import { type ExpressionBuilder, sql } from "kysely";
import type { LeadRecord } from "../../model/leadRecord";
import type { Contact } from "../../model/withdrawal";
import type { Tables } from "./tables";

/** The columns of a LeadRecord. */
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
] as const satisfies readonly (keyof LeadRecord)[];

/** Whether a lead has a person's e-mail address (in upper or lower case) or phone number. An empty address is nobody's. */
export const belongsTo = (where: ExpressionBuilder<Tables, "leads">, { email, phone }: Contact) =>
  where.or([
    ...(email ? [where(sql`lower(email)`, "=", email.toLowerCase())] : []),
    ...(phone === undefined ? [] : [where("phone", "=", phone)]),
  ]);
