/** When deliveries happen on each host, under a clock that the test moves. */
import { type Memory, sweepWhenDue, sweepWhileDue } from "../../hosts/netlify/sweepWhenDue";
import { limits } from "../../hosts/node/limits";
import type { Leads } from "../../leads/openLeads";

/** The schedule of netlify/functions/sweep.mts. */
export const SCHEDULE = 10 * 60_000;

type Sweeping = Pick<Leads, "sweep" | "nextDue" | "checkHealth">;

const NOBODY: Sweeping = {
  sweep: async () => {},
  nextDue: async () => undefined,
  checkHealth: async () => ({ status: "ok", store: "sqlite", reasons: [] }),
};

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

/** A scheduled function, and background functions that wait by the test's clock. */
export function netlify({ now, set }: TestClock, _sweepPause?: number, memory = memoryDouble()): HostTiming {
  const alarms: { at: number; ring: () => void }[] = [];
  let working = 0;
  let rest = () => {};
  let leads: readonly Sweeping[] = [];

  const pause = () => {
    working -= 1;
    if (working === 0) rest();
  };
  const run = (work: () => Promise<void>) => {
    working += 1;
    // As on Netlify, nobody hears of its error.
    work()
      .catch(() => {})
      .finally(pause);
  };
  const wait = (milliseconds: number) => {
    pause();
    return new Promise<void>((resolve) => {
      const ring = () => {
        working += 1;
        resolve();
      };
      alarms.push({ at: now() + milliseconds, ring });
    });
  };
  const sweepBy = (each = NOBODY) => ({ leads: each, memory, now, wait });
  /** Does what comes next before a time. @returns false if nothing does */
  async function next(before: number, scheduled: { at: number }): Promise<boolean> {
    alarms.sort((one, other) => one.at - other.at);
    const [alarm] = alarms;
    const isAlarm = alarm !== undefined && alarm.at <= scheduled.at;
    const at = isAlarm ? alarm.at : scheduled.at;
    if (at > before) return false;
    set(Math.max(now(), at));
    const rested = new Promise<void>((resolve) => {
      rest = resolve;
    });
    if (isAlarm) alarms.shift()?.ring();
    else {
      scheduled.at += SCHEDULE;
      run(() => sweepWhenDue(sweepBy(leads[0])));
    }
    await rested;
    return true;
  }

  return {
    deliveredAt: (due) => Math.ceil(due / SCHEDULE) * SCHEDULE,
    async startDelivery() {
      alarms.push({ at: now(), ring: () => run(() => sweepWhileDue(sweepBy(leads.at(-1)))) });
    },
    async passTo(end, servers, seen) {
      leads = servers;
      const scheduled = { at: Math.ceil(now() / SCHEDULE) * SCHEDULE };
      while (await next(end, scheduled)) seen?.();
      set(end);
    },
  };
}

/** Opens each host's timing. */
export const hostTimings = [
  ["Node", node],
  ["Netlify", netlify],
] as const;
