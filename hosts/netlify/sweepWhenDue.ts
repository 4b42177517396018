/**
 * Sweeps on Netlify. A serverless database sleeps after some minutes without a query, and costs money while it is awake. So
 * Netlify Blobs remember when the next delivery is due, and until then the database is asked once an hour.
 */
import { getStore } from "@netlify/blobs";
import { z } from "zod";
import { describeError, type Leads } from "../../leads/index";

/** Milliseconds without a look at the database: an hour, less the moments that a scheduled function starts late. */
const LONGEST_PAUSE = 55 * 60_000;

/** Times are milliseconds since 1970. */
const lookSchema = z.object({
  /** When the database was last asked. */
  at: z.number(),
  /** When the next delivery is due; null if none waits. */
  nextDue: z.number().nullable(),
});
export type Look = z.infer<typeof lookSchema>;

/** Remembers the last look. The site's functions share it. */
export interface Memory {
  /** @throws if it cannot be reached */
  read(): Promise<Look | undefined>;
  /** @throws if it cannot be reached */
  write(look: Look): Promise<void>;
}

/** The memory in Netlify Blobs, which a function finds by itself (https://docs.netlify.com/build/data-and-storage/netlify-blobs/). */
export function blobMemory(): Memory {
  // Opened at each use: it throws where there are no Blobs, and a memory that cannot be reached delays nothing.
  const store = () => getStore({ name: "leads", consistency: "strong" });
  return {
    read: async () => lookSchema.safeParse(await store().get("last-look", { type: "json" })).data,
    write: async (look) => store().setJSON("last-look", look),
  };
}

interface Sweep {
  leads: Pick<Leads, "sweep" | "nextDue">;
  memory: Memory;
  /** Milliseconds after which no delivery begins. */
  budget: number;
  now?: () => number;
}

/** Delivers what is due and remembers what is due next. @throws if the database does not answer */
export async function sweepNow({ leads, memory, budget, now = Date.now }: Sweep): Promise<void> {
  await leads.sweep({ budget });
  const nextDue = (await leads.nextDue()) ?? null;
  // Without it, the next sweep asks the database.
  await memory.write({ at: now(), nextDue }).catch(report);
}

/** The same, if a delivery is due or the database was not asked for an hour. */
export async function sweepWhenDue(sweep: Sweep): Promise<void> {
  const { memory, now = Date.now } = sweep;
  const last = await memory.read().catch(report);
  const isQuiet = last && now() - last.at < LONGEST_PAUSE && (last.nextDue === null || last.nextDue > now());
  if (!isQuiet) await sweepNow(sweep);
}

/** Makes the next scheduled sweep ask the database: something is due. @throws if the memory cannot be reached */
export const leaveToSweep = (memory: Memory): Promise<void> => memory.write({ at: 0, nextDue: 0 });

const report = (error: unknown): undefined => {
  console.error(describeError(error));
};
