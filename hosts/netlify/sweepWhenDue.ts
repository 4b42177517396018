/**
 * Sweeps on Netlify. A serverless database sleeps after some minutes without a query, and costs money while it is awake. So
 * Netlify Blobs remember when the next delivery is due, and until then the database is asked once an hour.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { getStore } from "@netlify/blobs";
import { z } from "zod";
import { describeError, type Leads, withTimeout } from "../../leads/index";

/** Milliseconds without a look at the database: an hour, less the moments that a scheduled function starts late. */
const LONGEST_PAUSE = 55 * 60_000;

/** Milliseconds after which a scheduled function begins no delivery. Of its 30 seconds, the last ones are for storing the ends. */
const SCHEDULED_BUDGET = 12_000;
/** The same of a background function: well within Netlify's 15 minutes. */
const BACKGROUND_BUDGET = 10 * 60_000;
/** Milliseconds to wait for the memory. A visitor may wait too. */
const MEMORY_TIMEOUT = 1_000;
/** How often a background function sweeps at most, and for what it waits: a first or second retry, milliseconds. */
const ROUNDS = 3;
const SOON = 60_000;
const SHORTEST_WAIT = 1_000;

/** Times are milliseconds since 1970. */
const lookSchema = z.object({
  at: z.number(),
  /** When the next delivery is due; null if none waits. */
  nextDue: z.number().nullable(),
  health: z.enum(["ok", "problem", "down"]),
  /** The word that the sweep found when it began. */
  word: z.string(),
  /** Another deploy may have another database, or not know its tables. */
  deploy: z.string().optional(),
});

/**
 * What the site's functions share. Sweeps alone write the "look". A "word" says that there is news: a look with another
 * word is too old. So no sweep overwrites what it has not seen.
 */
export interface Memory {
  /** @throws if it cannot be reached */
  read(key: "look" | "word"): Promise<unknown>;
  /** @throws if it cannot be reached */
  write(key: "look" | "word", value: unknown): Promise<void>;
}

/** The memory in Netlify Blobs, which a function finds by itself (https://docs.netlify.com/build/data-and-storage/netlify-blobs/). */
export function blobMemory(): Memory {
  // Opened at each use: it throws where there are no Blobs, and a memory that cannot be reached delays nothing.
  const store = () => getStore({ name: "leads", consistency: "strong" });
  return {
    read: (key) => withTimeout(MEMORY_TIMEOUT, async () => store().get(key, { type: "json" })),
    write: (key, value) => withTimeout(MEMORY_TIMEOUT, async () => store().setJSON(key, value)),
  };
}

interface Sweep {
  leads: Pick<Leads, "sweep" | "nextDue" | "checkHealth" | "catalog">;
  memory?: Memory;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Delivers what is due, and remembers and returns when something is due next.
 * @param until when no delivery begins any more, milliseconds since 1970
 * @throws if the database does not answer
 */
async function sweepNow(
  { leads, memory = blobMemory(), now = Date.now }: Sweep,
  until: number,
): Promise<number | null> {
  const word = await readWord(memory);
  await leads.sweep({ budget: until - now() });
  const nextDue = (await leads.nextDue()) ?? null;
  const { status: health } = await leads.checkHealth();
  // Without it, the next sweep asks the database.
  if (word !== undefined)
    await memory.write("look", { at: now(), nextDue, health, word, deploy: leads.catalog.deploy }).catch(report);
  return nextDue;
}

/** Returns this deploy's last look; undefined if there is news since, or the database was not asked for an hour. */
async function freshLook(memory: Memory, now: number, deploy?: string) {
  const { data: last } = lookSchema.safeParse(await memory.read("look").catch(report));
  const isRecent = last && Math.abs(now - last.at) < LONGEST_PAUSE && last.deploy === deploy;
  return isRecent && last.word === (await readWord(memory)) ? last : undefined;
}

/** Sweeps if a delivery is due, there is news, or the database was not asked for an hour. */
export async function sweepWhenDue(sweep: Sweep): Promise<void> {
  const { memory = blobMemory(), now = Date.now } = sweep;
  const until = now() + SCHEDULED_BUDGET;
  const { nextDue } = (await freshLook(memory, now(), sweep.leads.catalog.deploy)) ?? { nextDue: 0 };
  if (nextDue !== null && nextDue <= now()) await sweepNow(sweep, until);
}

/** Returns what a fresh look has said of the health. Nobody keeps the database awake by asking. */
export const lastHealth = async (deploy?: string, memory = blobMemory(), now = Date.now()) =>
  (await freshLook(memory, now, deploy))?.health;

/**
 * Sweeps now, and again for what is due soon. The scheduled function does the rest: this one's time costs.
 * @throws if the database does not answer
 */
export async function sweepAtOnce(sweep: Sweep): Promise<void> {
  const { memory = blobMemory(), now = Date.now, wait = pause } = sweep;
  const until = now() + BACKGROUND_BUDGET;
  // The memory may hold a look from before this request was stored.
  await leaveToSweep(memory).catch(report);
  for (let round = 1; ; round += 1) {
    const nextDue = await sweepNow(sweep, until);
    const left = Math.max(SHORTEST_WAIT, (nextDue ?? Number.POSITIVE_INFINITY) - now());
    if (round === ROUNDS || left > SOON) return;
    await wait(left);
  }
}

/** Makes the next scheduled sweep ask the database: something may be due. @throws if the memory cannot be reached */
export const leaveToSweep = (memory: Memory): Promise<void> => memory.write("word", randomUUID());

/** Returns the last word, empty if there was none; undefined if the memory cannot be reached. */
const readWord = async (memory: Memory): Promise<string | undefined> => {
  const word = await memory.read("word").catch(() => undefined);
  return word === undefined ? undefined : String(word ?? "");
};

const report = (error: unknown): undefined => {
  console.error(describeError(error));
};
