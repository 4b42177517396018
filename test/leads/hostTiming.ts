/** When deliveries happen on each host, under a clock that the test moves. */
import { type Memory, sweepAtOnce, sweepWhenDue } from "../../hosts/netlify/sweepWhenDue";
import { limits } from "../../hosts/node/limits";
import type { Leads } from "../../leads/openLeads";

/** The schedule of netlify/functions/sweep.mts. */
export const SCHEDULE = 10 * 60_000;

type Sweeping = Pick<Leads, "sweep" | "nextDue" | "checkHealth">;

interface TestClock {
  now: () => number;
  set: (time: number) => void;
}

/** A host whose processes sweep while the time passes. */
export interface HostTiming {
  /** For `openLeads`. */
  startDelivery?: () => Promise<void>;
  /** Lets the time pass until `end`, and calls `seen` whenever somebody may have delivered. */
  passTo(end: number, leads: readonly Sweeping[], seen?: () => void): Promise<void>;
  /** When something that is due at a time is delivered if no background function is at work. */
  deliveredAt(due: number): number;
}

/** Each process sweeps now, and after each pause. */
function node({ now, set }: TestClock, sweepPause: number = limits.sweepPause): HostTiming {
  return {
    deliveredAt: (due) => due,
    async passTo(end, leads, seen) {
      for (; now() <= end; set(now() + sweepPause)) {
        await Promise.all(leads.map((each) => each.sweep()));
        seen?.();
      }
    },
  };
}

/** What the functions share. */
export function memoryDouble(): Memory {
  const blobs = new Map<string, unknown>();
  return {
    read: async (key) => blobs.get(key) ?? null,
    write: async (key, value) => void blobs.set(key, value),
  };
}

/** A scheduled function, and a background function after a request. */
export function netlify({ now, set }: TestClock, _sweepPause?: number, memory = memoryDouble()): HostTiming {
  let isStarted = false;
  return {
    deliveredAt: (due) => Math.ceil(due / SCHEDULE) * SCHEDULE,
    async startDelivery() {
      isStarted = true;
    },
    async passTo(end, [leads], seen) {
      if (!leads) return;
      const wait = async (milliseconds: number) => {
        seen?.();
        set(now() + milliseconds);
      };
      const sweep = { leads, memory, now, wait };
      // As on Netlify, nobody hears of an error.
      if (isStarted) await sweepAtOnce(sweep).catch(() => {});
      isStarted = false;
      seen?.();
      for (let at = Math.ceil(now() / SCHEDULE) * SCHEDULE; at <= end; at += SCHEDULE) {
        set(at);
        await sweepWhenDue(sweep).catch(() => {});
        seen?.();
      }
      set(end);
    },
  };
}

/** Opens each host's timing. */
export const hostTimings = [
  ["Node", node],
  ["Netlify", netlify],
] as const;
