import { describeDestination, describeReason } from "../catalog/deliveryWords";
import type { Dependencies } from "../dependencies";
import { errorName, isDiskFull, OwnError } from "../describeError";
import { ageOf } from "../record/ageOf";
import { durabilityProblem } from "../settings";
import { deliveryStanding } from "../store/deliveryQueue";
import { withTimeout } from "../store/engine/withTimeout";
import type { Store } from "../store/openStore";
import { photographBytes } from "../store/photographs";
import { probeStore } from "../store/probeStore";

/** The office's health report, for its page, `npm run leads -- health` and the log. */
export interface HealthReport {
  /** "down": no lead can be stored, answered with 503. "problem": leads are safe, and a person must act. */
  status: "ok" | "problem" | "down";
  store: Store["kind"];
  reasons: string[];
}

export type LeadHealth = ReturnType<typeof leadHealth>;

const MINUTE = 60_000;
/** Cache lifetime of a report, milliseconds. Anybody may request one, and each check writes to the disk. */
const REPORT_CACHE_MS = 5_000;
/** Milliseconds to wait for the database, which may have to wake up. */
const TIMEOUT = 9_000;
/**
 * How long a delivery may be overdue or unsuccessful before the report mentions it, and how long it mentions a lead that was
 * refused, milliseconds. Well below the form's promise of an answer in business hours.
 */
const OVERDUE_AFTER_MS = 15 * MINUTE;

const LOG_LEVELS = { ok: "info", problem: "warn", down: "error" } as const;

/** Creates the health check. It writes to the database like a lead, because a readable database may still refuse writes. */
export function leadHealth(dependencies: Pick<Dependencies, "catalog" | "settings" | "store" | "log" | "now">) {
  const { catalog, settings, log, now } = dependencies;
  const kind = settings.databaseUrl ? "postgres" : "sqlite";
  let last: { at: number; report: Promise<HealthReport> } | undefined;
  let logged: HealthReport["status"] = "ok";
  let refused: { at: number; error: unknown } | undefined;

  const examine = async (): Promise<HealthReport> => {
    const store = await dependencies.store();
    await probeStore(store);
    const reasons = [
      refused &&
        ageOf(refused.at, now()) <= OVERDUE_AFTER_MS &&
        `A request could not be stored in the last 15 minutes (${errorName(refused.error)}). Its sender was asked to call. The log says more.`,
      ...settings.destinations.map(({ kind }) => kind.lacks?.(catalog)),
      ...(await deliveryProblems(store, now())),
      await roomProblem(store, settings.photographBytes),
    ].flatMap((reason) => reason || []);
    // Several mailboxes may have one problem.
    return { status: reasons.length > 0 ? "problem" : "ok", store: kind, reasons: [...new Set(reasons)] };
  };

  const report = async (): Promise<HealthReport> => {
    const made = await withTimeout(TIMEOUT, examine).catch(
      (error): HealthReport => ({
        status: "down",
        store: kind,
        reasons: [durabilityProblem(settings) ?? describeOutage(error)],
      }),
    );
    // Logs only changes, because monitors ask every minute.
    if (made.status !== logged) log[LOG_LEVELS[made.status]]({ reasons: made.reasons }, "health");
    logged = made.status;
    return made;
  };

  return {
    check(): Promise<HealthReport> {
      if (!last || ageOf(last.at, now()) >= REPORT_CACHE_MS) last = { at: now(), report: report() };
      return last.report;
    },
    /** A lead could not be stored. */
    noteRefused(error: unknown): void {
      refused = { at: now(), error };
    },
  };
}

function describeOutage(error: unknown): string {
  if (error instanceof OwnError) return `No lead can be stored. ${error.message}`;
  if (isDiskFull(error)) return "No lead can be stored: the database's disk is full. Free space on it.";
  return `No lead can be stored: the database does not take writes (${errorName(error)}). See that it runs, can be reached and may be written to.`;
}

function describeWait(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
}

// The reasons are for the office, which knows no commands. docs/guides/messages.md says what the operator does.

const ASK = "Whoever runs the site must look at it.";

async function deliveryProblems(store: Store, now: number) {
  const { dead, waits } = await deliveryStanding(store, now);
  const waiting = now - (waits?.since ?? now);
  const overdue = now - (waits?.nextAt ?? now);
  return [
    overdue > OVERDUE_AFTER_MS && `A delivery has been due for ${describeWait(overdue)} and nobody makes it. ${ASK}`,
    waits &&
      overdue <= OVERDUE_AFTER_MS &&
      waiting > OVERDUE_AFTER_MS &&
      `Not delivered for ${describeWait(waiting)} (${describeDestination(waits.destination)}): ${describeReason(waits.reply)}. We go on trying.`,
    dead > 0 && `Messages that did not arrive: ${dead}. Send them again on the office's page, or give them up.`,
  ];
}

/** Share of the room for photographs from which the report mentions it. */
const NEARLY_FULL = 0.8;

async function roomProblem({ query }: Store, room: number) {
  const used = room > 0 ? (await photographBytes(query)) / room : 0;
  return (
    used >= NEARLY_FULL &&
    `Photographs take ${Math.floor(used * 100)} % of their room; when it is full, no more are taken. ${ASK}`
  );
}
