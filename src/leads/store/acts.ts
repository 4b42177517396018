/** What the office does about leads. The store alone reads and writes the table of acts. */
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { type Act, type ActKind, answeringActs } from "../model/acts";
import type { StoreDatabase } from "./deliveryTable";
import type { Tables } from "./engine/tables";
import { markSpam } from "./reviewLead";

/** An act to store. */
export interface NewAct extends Act {
  /** Chosen by the sender, so that a repeated request changes nothing. */
  id: string;
  leadId: string;
}

/**
 * Stores an act. An answer stops the alerts that are still to come, and a lead marked as spam is delivered no more.
 * @returns false if the lead is no longer stored
 */
export async function recordAct({ query, deliveries }: StoreDatabase, act: NewAct): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction.selectFrom("leads").select("id").where("id", "=", act.leadId).executeTakeFirst();
    if (!lead) return false;
    await transaction
      .insertInto("acts")
      .values(act)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    if (answeringActs.includes(act.kind)) await deliveries.dropAlerts(transaction, act.leadId);
    if (act.kind === "spam") await markSpam(transaction, deliveries, act.leadId);
    return true;
  });
}

/** Returns acts by lead id, in the order of their times. */
export async function actsOf(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, Act[]>> {
  const acts = new Map(leadIds.map((id): [string, Act[]] => [id, []]));
  if (leadIds.length === 0) return acts;
  const rows = await query
    .selectFrom("acts")
    .select(["leadId", "kind", "by", "at", "amount", "text"])
    .where("leadId", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const { leadId, ...act } of rows) acts.get(leadId)?.push(act);
  return acts;
}

/** How fast one lead was answered. Times are milliseconds since 1970. */
export interface AnswerTimes {
  service: string | null;
  receivedAt: number;
  takenAt: number | null;
  reachedAt: number | null;
}

/** Returns how fast the leads of a period were answered. */
export function answerTimes({ query, context }: StoreDatabase, since: number): Promise<AnswerTimes[]> {
  const first = (kinds: readonly ActKind[]) =>
    sql<number | null>`min(case when acts.kind in (${sql.join(kinds)}) then acts.at end)`;
  return query
    .selectFrom("leads")
    .leftJoin("acts", "acts.leadId", "leads.id")
    .select(["leads.service", "leads.receivedAt"])
    .select([first(answeringActs).as("takenAt"), first(["reached", "booked"]).as("reachedAt")])
    .where("leads.context", "=", context)
    .where("leads.state", "=", "accepted")
    .where("leads.receivedAt", ">=", since)
    .groupBy(["leads.id", "leads.service", "leads.receivedAt"])
    .execute();
}

/** Whether a lead is accepted and nobody has answered it. */
export const isUnanswered = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([
    where("leads.state", "=", "accepted"),
    where.not(
      where.exists(
        where
          .selectFrom("acts")
          .select("acts.id")
          .whereRef("acts.leadId", "=", "leads.id")
          .where("acts.kind", "in", answeringActs),
      ),
    ),
  ]);

/** Counts the leads since a time that nobody has answered. */
export async function countUnanswered(
  { query, context, deliveries }: StoreDatabase,
  since: number,
  now: number,
  alertedBefore: number,
): Promise<Unanswered> {
  const unanswered = query
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("leads.context", "=", context)
    .where("leads.receivedAt", ">=", since)
    .where(isUnanswered);
  const late = await unanswered.where("leads.answerBy", "<", now).executeTakeFirstOrThrow();
  const untold = await unanswered
    .where((where) => deliveries.hasFailedAlerts(where, alertedBefore))
    .executeTakeFirstOrThrow();
  return { late: late.count, untold: untold.count };
}

/** Numbers of leads that nobody has answered. */
export interface Unanswered {
  /** The promised time is over. */
  late: number;
  /** Alerts have failed, and none has arrived. */
  untold: number;
}
