/** What the office does about leads, and what visitors say. The store alone reads and writes the table of acts. */
import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import { type Act, answeringActs, closingActs, VISITOR, type VisitorActKind } from "../model/acts";
import type { Tables } from "./engine/tables";
import { hasFailedAlerts, renewDeliveries, skipAlerts } from "./leadDeliveries";
import type { Store } from "./openStore";
import { dropSpam } from "./reviewLead";

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
export async function recordAct({ query }: Store, act: NewAct): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction.selectFrom("leads").select("id").where("id", "=", act.leadId).executeTakeFirst();
    if (!lead) return false;
    await transaction
      .insertInto("acts")
      .values(act)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    if (answeringActs.includes(act.kind)) await skipAlerts(transaction, act.leadId);
    if (act.kind === "spam") await dropSpam(transaction, act.leadId);
    return true;
  });
}

/** Most second thoughts of a visitor about one lead in a day. */
const THOUGHTS_A_DAY = 3;
const DAY = 24 * 3_600_000;

/**
 * Stores what a visitor says, and tells the office. A cancelled lead alerts nobody any more, and machines get it no more.
 * @param notices the destinations that tell the office
 * @returns "gone" if the lead is no longer stored
 */
export async function recordVisitorAct(
  { kind: storeKind, query }: Store,
  { leadId, kind, text, at }: Pick<NewAct, "leadId" | "text" | "at"> & { kind: VisitorActKind },
  notices: readonly string[],
): Promise<"recorded" | "limited" | "gone"> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .selectFrom("leads")
      .select("id")
      .where("id", "=", leadId)
      // So that thoughts sent at once are counted one after the other. SQLite has one writer.
      .$if(storeKind === "postgres", (select) => select.forUpdate())
      .executeTakeFirst();
    if (!lead) return "gone";
    const acts = (await findActs(transaction, [leadId])).get(leadId) ?? [];
    const last = acts.at(-1);
    // A form that is sent twice counts once.
    if (last?.kind === kind && last.text === text) return "recorded";
    const today = acts.filter((act) => act.kind === "added" && act.at > at - DAY);
    if (kind === "added" && today.length >= THOUGHTS_A_DAY) return "limited";
    const act = { id: randomUUID(), leadId, kind, by: VISITOR, at, text, amount: null, shown: null };
    await transaction.insertInto("acts").values(act).execute();
    if (kind === "cancelled") await skipAlerts(transaction, leadId);
    await renewDeliveries(transaction, leadId, notices, at);
    return "recorded";
  });
}

/** Returns acts by lead id, in the order of their times. */
export async function findActs(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, Act[]>> {
  const acts = new Map(leadIds.map((id): [string, Act[]] => [id, []]));
  if (leadIds.length === 0) return acts;
  const rows = await query
    .selectFrom("acts")
    .select(["leadId", "kind", "by", "at", "amount", "text", "shown"])
    .where("leadId", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  for (const { leadId, ...act } of rows) acts.get(leadId)?.push(act);
  return acts;
}

/** Returns how long each lead of a period waited until somebody took it, milliseconds. Leaves out leads that nobody has taken. */
export async function answerWaits({ query }: Store, since: number, until: number): Promise<number[]> {
  const rows = await query
    .selectFrom("leads")
    .innerJoin("acts", "acts.leadId", "leads.id")
    .select((select) => ["leads.receivedAt", select.fn.min("acts.at").as("takenAt")])
    .where("leads.state", "=", "accepted")
    .where("leads.receivedAt", ">=", since)
    .where("leads.receivedAt", "<", until)
    .where("acts.kind", "in", answeringActs)
    .groupBy(["leads.id", "leads.receivedAt"])
    .execute();
  return rows.map(({ receivedAt, takenAt }) => takenAt - receivedAt);
}

/** Whether a lead is accepted, nobody has answered it, and its sender still needs it. */
export const isUnanswered = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([
    where("leads.state", "=", "accepted"),
    where.not(
      where.exists(
        where
          .selectFrom("acts")
          .select("acts.id")
          .whereRef("acts.leadId", "=", "leads.id")
          .where("acts.kind", "in", closingActs),
      ),
    ),
  ]);

/** How long an office that has stopped using the links counts as using them, milliseconds. */
const USED_WITHIN = 90 * 24 * 3_600_000;

/** Whether somebody has answered a lead by its link lately. An office may answer from its mailbox and never use them. */
export async function usesLinks({ query }: Store, now: number): Promise<boolean> {
  const act = query
    .selectFrom("acts")
    .select("id")
    .where("kind", "in", answeringActs)
    .where("at", ">", now - USED_WITHIN);
  return (await act.limit(1).executeTakeFirst()) !== undefined;
}

/** Counts the leads since a time that nobody has answered. @param alertedBefore when alerts should have arrived since */
export async function countUnanswered(
  { query }: Store,
  since: number,
  now: number,
  alertedBefore: number,
): Promise<OverdueCounts> {
  const unanswered = query
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("leads.receivedAt", ">=", since)
    .where(isUnanswered);
  const late = await unanswered.where("leads.answerBy", "<", now).executeTakeFirstOrThrow();
  const unalerted = await unanswered.where((where) => hasFailedAlerts(where, alertedBefore)).executeTakeFirstOrThrow();
  return { late: late.count, unalerted: unalerted.count };
}

/** Numbers of leads that nobody has answered. */
export interface OverdueCounts {
  /** The promised time is over. */
  late: number;
  /** Alerts have failed, and none has arrived. */
  unalerted: number;
}
