import { z } from "zod";
import { readShared, writeShared } from "./engine/sharedValues";
import type { Store } from "./openStore";

/** Who of the list of alerts is away. */
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

/** Returns the people whose absence somebody has set. */
export async function findOnCall({ query }: Store): Promise<OnCall[]> {
  return listSchema.catch([]).parse(JSON.parse((await readShared(query, NAME)) ?? "[]"));
}

/** Replaces the list. */
export const saveOnCall = ({ query }: Store, list: readonly OnCall[]): Promise<void> =>
  writeShared(query, NAME, JSON.stringify(list));

export const isAway = (name: string, list: readonly OnCall[], now: number): boolean =>
  list.some((each) => each.name === name && each.awayUntil !== null && each.awayUntil > now);

/** Returns those of some people who are not away. */
export const whoIsThere = <T extends { name: string }>(people: readonly T[], list: readonly OnCall[], now: number) =>
  people.filter(({ name }) => !isAway(name, list, now));
