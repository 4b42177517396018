import type { LeadEntry } from "../model/leadRecord";

/** What can come of a lead, as far as advertisers learn of it. */
export const outcomeKinds = ["reached", "booked"] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Click ids of Google's ads, the most exact one first. */
const clickIds = ["gclid", "gbraid", "wbraid"] as const;

/** What came of a lead that an ad brought. */
export interface Outcome {
  /** The lead's reference. */
  lead: string;
  kind: OutcomeKind;
  /** Milliseconds since 1970. */
  at: number;
  /** Of a booking, in cents. Null if nobody noted it. */
  amount: number | null;
  click: { name: (typeof clickIds)[number]; id: string };
}

/**
 * Returns what came of a lead. Empty for leads that are not accepted, without a click id, with Global Privacy Control, or
 * whose sender has withdrawn consent.
 * @param withdrawnAt when its sender withdrew, milliseconds since 1970; undefined if they did not
 */
export function outcomesOf(lead: LeadEntry, withdrawnAt: number | undefined): Outcome[] {
  const click = clickOf(lead);
  const isAbsent = lead.state !== "accepted" || lead.consent.globalPrivacyControl || withdrawnAt !== undefined;
  if (!click || isAbsent) return [];
  const declinedAt = lead.acts.findLast(({ kind }) => kind === "declined")?.at ?? Number.NEGATIVE_INFINITY;
  return outcomeKinds.flatMap((kind): Outcome[] => {
    const acts = lead.acts.filter((act) => act.kind === kind);
    const [first] = acts;
    const last = acts.at(-1);
    // A booking that was called off later is none.
    if (!first || !last || (kind === "booked" && last.at < declinedAt)) return [];
    const amount = acts.findLast((act) => act.amount !== null)?.amount ?? null;
    return [{ lead: lead.id, kind, at: first.at, amount, click }];
  });
}

/** Returns the last click on an ad. The visitor's address named it, so it may be anything. */
function clickOf({ attribution }: LeadEntry): Outcome["click"] | undefined {
  for (const arrival of [attribution?.last, attribution?.first]) {
    for (const name of clickIds) {
      const id = arrival?.[name];
      if (id && /^[\w-]+$/.test(id)) return { name, id };
    }
  }
  return undefined;
}
