/** What the office does about leads, and what visitors say. The store alone reads and writes the table of acts. */
import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { type Act, isOfVisitor } from "../record/acts";
import { ageOf } from "../record/ageOf";
import { type Decision, decide, isWaiting, type Judged, type Refusal } from "../record/decide";
import type { LeadRecord } from "../record/leadRecord";
import { HELD, NO_LONGER_NEEDED } from "../record/sideDestinations";
import { lockLead, standingColumns } from "./engine/leadRows";
import { writeShared } from "./engine/sharedValues";
import type { Tables } from "./engine/tables";
import { selectActs, toAct } from "./findActs";
import { type DeliveryPlanner, queueDeliveries, reviveDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";
import { removeKeys } from "./requestKeys";
import { searchWords } from "./searchWords";
import { isOccupied } from "./takenTimes";

export interface NewAct extends Act {
  /** Of the page that sends it. The same act from one page counts once; other acts from that page count too. */
  id: string;
  leadId: string;
}

/** How long the same words of a visitor are one act, milliseconds. Later somebody asks once more. */
const SAME_WORDS = 10 * 60_000;

/**
 * Stores an act and what follows from it, unless it repeats one of its page. A visitor's page has no id: the same words as
 * their last act are a repeat for a while.
 * @param plan chooses where the events go that it makes
 * @param options `seen`: how many acts its page showed, if that is known; `places`: visits that the company can make at one time
 * @returns "recorded", "gone" if the lead is no longer stored, or why it is not stored
 */
export async function recordAct(
  { kind, query }: Store,
  { id: page, ...act }: NewAct,
  plan: DeliveryPlanner,
  { seen = Number.POSITIVE_INFINITY, places = 1 }: { seen?: number; places?: number } = {},
): Promise<"recorded" | "gone" | Refusal> {
  const { leadId, details, ...rest } = act;
  const id = `${page}-${contentHash(act)}`;
  return query.transaction().execute(async (transaction) => {
    // The same request after that is meant. Keys come before leads, as in eraseLeads.ts.
    if (act.kind === "cancelled") await removeKeys(transaction, [leadId]);
    const lead = await lockLead(transaction, kind, leadId);
    if (!lead) return "gone";
    const stored = await selectActs(transaction, [leadId]).execute();
    const acts = stored.map(toAct);
    const [last] = acts.slice(-1).filter(({ text, at }) => text === null || ageOf(at, act.at) < SAME_WORDS);
    const isRepeated = isOfVisitor(act.kind) && last?.by === act.by && contentHash(last) === contentHash(act);
    if (isRepeated || stored.some((each) => each.id === id)) return "recorded";
    // Two quick taps on one page: its own acts are no news.
    const unseen = acts.filter((_, place) => !stored[place]?.id.startsWith(`${page}-`)).slice(seen);
    const decision = decide({ state: lead.state, acts }, act, unseen);
    if ("refused" in decision) return decision.refused;
    if (!(await mayTake(transaction, act, places))) return "occupied";
    await transaction
      .insertInto("acts")
      .values({ ...rest, id, leadId, details: details ? JSON.stringify(details) : null })
      .execute();
    await applyDecision(transaction, { ...lead, acts }, act, decision, plan);
    return "recorded";
  });
}

/** Whether an act may take or offer its times. The office may book any. Waits for those who take one at the same moment. */
async function mayTake(
  transaction: Transaction<Tables>,
  { leadId, kind, details: { window, windows = [] } = {} }: Omit<NewAct, "id">,
  places: number,
): Promise<boolean> {
  if (window) await writeShared(transaction, "visits", "");
  for (const each of window && isOfVisitor(kind) ? [window] : windows)
    if (await isOccupied(transaction, leadId, each, places)) return false;
  return true;
}

/**
 * Stores what an act changes beside its own row. Held deliveries of spam are queued again when an act lifts it. Alerts begin again
 * when somebody gives the lead back. They look themselves whether somebody has it.
 * @param before the lead as it was before the act
 */
async function applyDecision(
  transaction: Transaction<Tables>,
  before: LeadRecord & Judged,
  act: Act,
  { state, standing, events }: Decision,
  plan: DeliveryPlanner,
): Promise<void> {
  const { id, acts } = before;
  const lead: LeadRecord = { ...before, state };
  const set = (columns: object) => transaction.updateTable("leads").set(columns).where("id", "=", id).execute();
  // What is said about a lead is found too.
  await set({ state, ...standingColumns(standing), searchWords: searchWords(lead, [...acts, act]) });
  if (state === "spam") return;
  if (state !== before.state) {
    const { destinations, answerBy = null } = plan(lead, ["received", "waiting"], standing);
    await queueDeliveries(transaction, id, destinations, sql`deliveries.reply = ${HELD}`);
    // What is not planned for a lead that comes.
    await reviveDeliveries(transaction, id, HELD, act.at);
    await set({ answerBy });
  } else if (standing.stage === "new" && !isWaiting(before))
    await queueDeliveries(transaction, id, plan(lead, ["waiting"], standing).destinations);
  // Somebody in the office goes on with it.
  if (standing.stage !== "cancelled") await reviveDeliveries(transaction, id, NO_LONGER_NEEDED, act.at);
  if (events.length > 0) await queueDeliveries(transaction, id, plan(lead, events, standing).destinations);
}

const contentHash = ({ kind, text, amount, shown, details }: Act): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, text, amount, shown, ...(details ? [details] : [])]))
    .digest("base64url")
    .slice(0, 16);
