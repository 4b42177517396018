import { z } from "zod";
import type { Store } from "./openStore";

/** The list of alerts, as the office's page orders it. */
const listSchema = z.array(
  z.object({
    /** In LEADS_ALERTS. */
    name: z.string(),
    /** Milliseconds since 1970; null if they are there. A larger number is no date (https://tc39.es/ecma262/#sec-timeclip). */
    awayUntil: z.number().max(8.64e15).nullable(),
  }),
);
export type OnCall = z.infer<typeof listSchema>[number];

const NAME = "on call";

/** Returns the list as text, so that a page can say which one it showed; empty while nobody has changed it. */
export async function storedOnCall({ query }: Store): Promise<string> {
  const row = await query.selectFrom("sharedValues").select("value").where("name", "=", NAME).executeTakeFirst();
  return row?.value ?? "";
}

/** Reads such a text, also from a page's form; one that no page has sent is an empty list. */
export function readOnCall(text: string): OnCall[] {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Returns the people whose place or absence somebody has set, in their order. */
export const findOnCall = async (store: Store): Promise<OnCall[]> => readOnCall(await storedOnCall(store));

/** Replaces the list. @param seen the list that the page showed @returns false if it is another by now */
export async function saveOnCall({ query }: Store, list: readonly OnCall[], seen: string): Promise<boolean> {
  const value = JSON.stringify(list);
  const saved = await query
    .insertInto("sharedValues")
    .values({ name: NAME, value })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value }).where("sharedValues.value", "in", [seen, value]),
    )
    .returning("name")
    .execute();
  return saved.length > 0;
}

export const isAway = (name: string, list: readonly OnCall[], now: number): boolean =>
  list.some((each) => each.name === name && each.awayUntil !== null && each.awayUntil > now);

/** Puts people into the list's order. Those who are not on it follow in their own. */
export function inOrder<T extends { name: string }>(people: readonly T[], list: readonly OnCall[]): T[] {
  const places = new Map(list.map(({ name }, place) => [name, place]));
  const placeOf = ({ name }: T) => places.get(name) ?? list.length;
  return people.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The same without those who are away. */
export const whoIsThere = <T extends { name: string }>(people: readonly T[], list: readonly OnCall[], now: number) =>
  inOrder(people, list).filter(({ name }) => !isAway(name, list, now));
