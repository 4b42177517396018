import { sql, type Transaction } from "kysely";
import { type Decision, isWaiting, type Judged } from "../record/decide";
import type { LeadRecord } from "../record/leadRecord";
import { HELD, NO_LONGER_NEEDED } from "../record/sideDestinations";
import { standingColumns } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { type DeliveryPlanner, queueDeliveries, reviveDeliveries } from "./leadDeliveries";

/**
 * Stores what an act changes beside its own row. Held deliveries of spam are queued again when an act lifts it. Alerts begin again
 * when somebody gives the lead back. They look themselves whether somebody has it.
 * @param before the lead as it was before the act
 */
export async function applyDecision(
  transaction: Transaction<Tables>,
  before: LeadRecord & Judged,
  { state, standing, events, at }: Decision & { at: number },
  plan: DeliveryPlanner,
): Promise<void> {
  const { id } = before;
  const lead: LeadRecord = { ...before, state };
  const set = (columns: object) => transaction.updateTable("leads").set(columns).where("id", "=", id).execute();
  // What is said about a lead is found too.
  await set({ state, ...standingColumns(standing), searchWords: null });
  if (state === "spam") return;
  if (state !== before.state) {
    const { destinations, answerBy = null } = plan(lead, ["received", "waiting"], standing);
    await queueDeliveries(transaction, id, destinations, at, sql`deliveries.reply = ${HELD}`);
    // What is not planned for a lead that comes.
    await reviveDeliveries(transaction, id, HELD, at);
    await set({ answerBy });
  } else if (standing.stage === "new" && !isWaiting(before))
    await queueDeliveries(transaction, id, plan(lead, ["waiting"], standing).destinations, at);
  // Somebody in the office goes on with it.
  if (standing.stage !== "cancelled") await reviveDeliveries(transaction, id, NO_LONGER_NEEDED, at);
  if (events.length > 0) await queueDeliveries(transaction, id, plan(lead, events, standing).destinations, at);
}
