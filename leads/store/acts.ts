/** What the office does about leads, and what visitors say. The store alone reads and writes the table of acts. */
import { createHash, randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import {
  type Act,
  type ActKind,
  answeringActs,
  closingActs,
  stateAfter,
  VISITOR,
  type VisitorActKind,
} from "../record/acts";
import { ageOf } from "./engine/ageOf";
import { recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import {
  type DeliveryPlanner,
  hasFailedAlerts,
  isClosed,
  renewDeliveries,
  reviveDeliveries,
  skipAlerts,
} from "./leadDeliveries";
import type { Store } from "./openStore";
import { holdSpam, releaseLead } from "./reviewLead";

export interface NewAct extends Act {
  /** Of the page that sends it. The same act from one page counts once; other acts from that page count too. */
  id: string;
  leadId: string;
}

/** Decisions. A page that has not shown the latest one may add only a note. */
const decisions: readonly ActKind[] = [...closingActs, "spam", "honest", "returned"];

/**
 * Stores an act, and what follows from it. An answer stops the alerts that are still to come. The deliveries of spam are held,
 * and queued when an act lifts it. People are alerted again about a lead that somebody gives back.
 * @param seen how many acts the page showed that sends it; unknown when absent
 * @returns "stale" if somebody has decided something since, and the act is not a note; "gone" if the lead is no longer stored
 */
export async function recordAct(
  { kind: storeKind, query }: Store,
  { id: page, ...act }: NewAct,
  plan: DeliveryPlanner,
  seen = Number.POSITIVE_INFINITY,
): Promise<"recorded" | "stale" | "gone"> {
  const content = JSON.stringify([act.kind, act.text, act.amount, act.shown]);
  const id = `${page}-${createHash("sha256").update(content).digest("base64url").slice(0, 16)}`;
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .selectFrom("leads")
      .select(recordColumns)
      .where("id", "=", act.leadId)
      // So that of two acts sent at once, the second sees the first. SQLite has one writer.
      .$if(storeKind === "postgres", (select) => select.forUpdate())
      .executeTakeFirst();
    if (!lead) return "gone";
    const acts = await transaction
      .selectFrom("acts")
      .select(["id", "kind"])
      .where("leadId", "=", act.leadId)
      .orderBy("at")
      .orderBy("id")
      .execute();
    if (acts.some((each) => each.id === id)) return "recorded";
    // Two quick taps on one page: its own acts are no news.
    const news = acts.filter((each) => !each.id.startsWith(`${page}-`)).slice(seen);
    if (act.kind !== "note" && news.some(({ kind }) => decisions.includes(kind))) return "stale";
    await transaction
      .insertInto("acts")
      .values({ id, ...act })
      .execute();
    await transaction.updateTable("leads").set(TO_FIND_ANEW).where("id", "=", act.leadId).execute();
    if (answeringActs.includes(act.kind)) {
      await skipAlerts(transaction, act.leadId);
      await reviveDeliveries(transaction, act.leadId, act.at);
    }
    if (act.kind === "spam") await holdSpam(transaction, act.leadId);
    else if (stateAfter(lead.state, act.kind) !== lead.state) await releaseLead(transaction, act.leadId, act.at, plan);
    else if (act.kind === "returned")
      await renewDeliveries(transaction, act.leadId, plan(toRecord(lead), "people").destinations, act.at);
    return "recorded";
  });
}

/** What is said about a lead is found too. */
const TO_FIND_ANEW = { searchWords: null };

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
    const today = acts.filter((act) => act.kind === "added" && ageOf(act.at, at) < DAY);
    if (kind === "added" && today.length >= THOUGHTS_A_DAY) return "limited";
    const act = { id: randomUUID(), leadId, kind, by: VISITOR, at, text, amount: null, shown: null };
    await transaction.insertInto("acts").values(act).execute();
    await transaction.updateTable("leads").set(TO_FIND_ANEW).where("id", "=", leadId).execute();
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

/** Whether a lead is accepted, nobody has answered it or who did has given it back, and its sender still needs it. */
export const isUnanswered = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([where("leads.state", "=", "accepted"), where.not(isClosed("leads.id"))]);

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

/**
 * Counts the leads since a time that nobody has answered.
 * @param alertedBefore when alerts should have arrived since
 * @returns `late`: the promised time is over. `unalerted`: alerts have failed, and none has arrived.
 */
export async function countUnanswered(
  { query }: Store,
  since: number,
  now: number,
  alertedBefore: number,
): Promise<{ late: number; unalerted: number }> {
  const unanswered = query
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("leads.receivedAt", ">=", since)
    .where(isUnanswered);
  const late = await unanswered.where("leads.answerBy", "<", now).executeTakeFirstOrThrow();
  const unalerted = await unanswered.where((where) => hasFailedAlerts(where, alertedBefore)).executeTakeFirstOrThrow();
  return { late: late.count, unalerted: unalerted.count };
}
