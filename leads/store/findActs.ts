import type { Kysely } from "kysely";
import { type Act, actDetailsSchema, actRules } from "../record/acts";
import type { Tables } from "./engine/tables";

/** Selects acts in their order. */
export const selectActs = (query: Kysely<Tables>, leadIds: readonly string[]) =>
  query
    .selectFrom("acts")
    .select(["id", "leadId", "kind", "by", "at", "amount", "text", "shown", "details"])
    .where("leadId", "in", leadIds)
    .orderBy("sequence");

/** Returns a row as an act. A kind that only a newer version knows is a note. */
export function toAct({ kind, details, by, at, amount, text, shown }: Omit<Tables["acts"], "sequence" | "id">): Act {
  const known = kind in actRules ? kind : "note";
  const act = { kind: known, by, at, amount, text, shown };
  return details === null ? act : { ...act, details: actDetailsSchema.parse(JSON.parse(details)) };
}

/** Returns acts by lead id, in their order. */
export async function findActs(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, Act[]>> {
  const acts = new Map(leadIds.map((id): [string, Act[]] => [id, []]));
  if (leadIds.length === 0) return acts;
  for (const row of await selectActs(query, leadIds).execute()) acts.get(row.leadId)?.push(toAct(row));
  return acts;
}
