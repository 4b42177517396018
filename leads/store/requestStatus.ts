import type { ShownAct } from "../model/acts";
import type { LeadRecord } from "../model/leadRecord";
import { recordColumns } from "./engine/leadRows";
import type { Store } from "./openStore";

/** Where a request is. Times are milliseconds since 1970. */
export interface RequestStatus {
  lead: LeadRecord;
  /** When somebody should have taken it. Null if nobody is alerted. */
  answerBy: number | null;
  /** When the office first got it. Null until then. */
  arrivedAt: number | null;
  /** In order. */
  acts: ShownAct[];
}

/**
 * Returns where a request is, in one query; undefined if it is not stored.
 * @param offices names of the destinations by which the office hears of it
 */
export async function findStatus(
  { query }: Store,
  id: string,
  offices: readonly string[],
): Promise<RequestStatus | undefined> {
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
        .where("destination", "in", offices)
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
