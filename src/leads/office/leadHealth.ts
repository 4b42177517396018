import { errorName } from "../../log/describeError";
import type { DeliveryQueue, Standing } from "../delivery/deliveryQueue";
import { durabilityProblem, type Settings } from "../settings";
import type { LeadStore } from "../store/leadStore";
import { within } from "../store/within";

export interface HealthReport {
  /** Whether leads are stored and deliveries are made. */
  ok: boolean;
  /** "attention": leads are safe, but a person should look. "failing": leads are refused, or nobody delivers them. */
  status: "ok" | "attention" | "failing";
  store: "sqlite" | "postgres";
  /** Deliveries; nothing if the database does not tell. */
  pending: number | null;
  dead: number | null;
  oldestPendingSeconds: number | null;
  /** What is wrong and what to do about it, in sentences. */
  reasons: string[];
}

export interface HealthParts {
  settings: Settings;
  /** Opens the database if need be. */
  open: () => Promise<{ store: Pick<LeadStore, "probe" | "withoutAddress">; queue: Pick<DeliveryQueue, "standing"> }>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MINUTE = 60_000;
/** Milliseconds a report is good for. Anyone may ask, and asking must not write to the disk at will. */
const GOOD_FOR = 5_000;
/** Milliseconds after which a database that says nothing counts as failing. */
const TIMEOUT = 5_000;
/** Milliseconds a delivery may be due before somebody has to see why nobody makes it. */
const PATIENCE = 15 * MINUTE;

/** Codes of a full disk, as SQLite, PostgreSQL and the system say it. */
const DISK_FULL = ["SQLITE_FULL", "53100", "ENOSPC"];

/**
 * Tells how the company's side of leads is. It writes to the database as a lead would, since a database that can be
 * read may still be unable to store.
 * @returns a function that never throws
 */
export function leadHealth({ settings, open, now }: HealthParts): () => Promise<HealthReport> {
  let last: { at: number; report: HealthReport } | undefined;
  let running: Promise<HealthReport> | undefined;

  async function look(): Promise<HealthReport> {
    const failures: string[] = [];
    const worries: string[] = [];
    let standing: Standing | undefined;
    try {
      const { store, queue } = await open();
      await store.probe().catch((error) => failures.push(storeFailure(error, settings)));
      standing = await queue.standing(now());
      const overdue = standing.overdueSince === null ? 0 : now() - standing.overdueSince;
      if (overdue > PATIENCE) failures.push(overdueFailure(overdue));
      if (standing.dead > 0) worries.push(deadWorry(standing.dead));
      const withoutAddress = await store.withoutAddress(now());
      if (withoutAddress > 0) worries.push(addressWorry(withoutAddress));
    } catch (error) {
      if (failures.length === 0) failures.push(storeFailure(error, settings));
    }
    return reportOf(settings, failures, worries, standing, now());
  }

  function lookOnce(): Promise<HealthReport> {
    running ??= look()
      .then((report) => {
        last = { at: now(), report };
        return report;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return async () => {
    const age = last ? now() - last.at : GOOD_FOR;
    // A report from the future was made while the clock ran ahead.
    if (last && age >= 0 && age < GOOD_FOR) return last.report;
    try {
      return await within(TIMEOUT, lookOnce);
    } catch (error) {
      return reportOf(settings, [storeFailure(error, settings)], [], undefined, now());
    }
  };
}

function reportOf(
  { databaseUrl }: Settings,
  failures: string[],
  worries: string[],
  standing: Standing | undefined,
  now: number,
): HealthReport {
  const oldest = standing?.oldestPending ?? null;
  return {
    ok: failures.length === 0,
    status: failures.length > 0 ? "failing" : worries.length > 0 ? "attention" : "ok",
    store: databaseUrl ? "postgres" : "sqlite",
    pending: standing?.pending ?? null,
    dead: standing?.dead ?? null,
    oldestPendingSeconds: oldest === null ? null : Math.max(0, Math.round((now - oldest) / 1000)),
    reasons: [...failures, ...worries],
  };
}

function storeFailure(error: unknown, settings: Settings): string {
  const problem = durabilityProblem(settings);
  if (problem) return problem;
  if (error instanceof Error && "code" in error && DISK_FULL.includes(String(error.code))) {
    return "No lead can be stored: the database's disk is full. Free space on it.";
  }
  return `No lead can be stored: the database does not take writes (${errorName(error)}). See that it runs, can be reached and may be written to.`;
}

const overdueFailure = (milliseconds: number) =>
  `A delivery has been due for ${Math.floor(milliseconds / MINUTE)} minutes and nobody makes it. See that the sweep runs and that its destination is still set up; "npm run leads -- list --state pending" shows the leads, "deliver" delivers them.`;

const deadWorry = (count: number) =>
  `Deliveries that failed for good: ${count}. "npm run leads -- list --state dead" shows their leads, "retry" tries them again.`;

const addressWorry = (count: number) =>
  `Leads of the last day that came without the visitor's network address: ${count}. They share one limit. See that the host passes the address on; on Netlify that is the header x-nf-client-connection-ip.`;
