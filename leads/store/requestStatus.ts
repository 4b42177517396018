import type { ExpressionBuilder } from "kysely";
import { ALERT_PREFIX, type ShownAct } from "../model/acts";
import type { LeadRecord } from "../model/leadRecord";
import { recordColumns } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

/** Where a request is. Times are milliseconds since 1970. */
export interface RequestStatus {
  lead: LeadRecord;
  /** When somebody should have taken it. Null if nobody is alerted. */
  answerBy: number | null;
  /** When the office first got it, by mail or alert, or by its own program where it gets no mail. Null until then. */
  arrivedAt: number | null;
  /** In order. */
  acts: ShownAct[];
}

const mailOf = (where: ExpressionBuilder<Tables, "leads" | "deliveries">) =>
  where
    .selectFrom("deliveries as mail")
    .select("mail.leadId")
    .whereRef("mail.leadId", "=", "leads.id")
    .where("mail.destination", "=", "mail");

/** Returns where a request is, in one query; undefined if it is not stored. */
export async function findStatus({ query }: Store, id: string): Promise<RequestStatus | undefined> {
  const rows = await query
    .selectFrom("leads")
    .leftJoin("acts", "acts.leadId", "leads.id")
    .select(recordColumns.map((column) => `leads.${column}` as const))
    .select(["leads.answerBy", "acts.kind as act", "acts.by", "acts.at", "acts.shown"])
    .select((select) =>
      select
        .selectFrom("deliveries")
        .select(({ fn }) => fn.min<number | null>("deliveredAt").as("arrivedAt"))
        .whereRef("deliveries.leadId", "=", "leads.id")
        .where((where) =>
          where.or([
            where("destination", "=", "mail"),
            where("destination", "like", `${ALERT_PREFIX}%`),
            where.and([where("destination", "=", "webhook"), where.not(where.exists(mailOf(where)))]),
          ]),
        )
        .as("arrivedAt"),
    )
    .where("leads.id", "=", id)
    .orderBy("acts.at")
    .orderBy("acts.id")
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { act: _, by: __, at: ___, shown: ____, answerBy, arrivedAt, ...lead } = first;
  return {
    lead,
    answerBy,
    arrivedAt,
    acts: rows.flatMap(({ act, by, at, shown }) => (act && by && at ? [{ kind: act, by, at, shown }] : [])),
  };
}
