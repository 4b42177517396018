import { z } from "zod";
import { readShared, writeShared } from "./engine/sharedValues";
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

/** Returns the people whose place or absence somebody has set, in their order. */
export async function findOnCall({ query }: Store): Promise<OnCall[]> {
  return listSchema.catch([]).parse(JSON.parse((await readShared(query, NAME)) ?? "[]"));
}

/** Replaces the list. */
export const saveOnCall = ({ query }: Store, list: readonly OnCall[]): Promise<void> =>
  writeShared(query, NAME, JSON.stringify(list));

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
