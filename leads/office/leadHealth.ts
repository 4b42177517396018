import { errorName } from "../../log/describeError";
import { withCalendar } from "../../src/content/facts/hours/calendar";
import type { OpeningHours } from "../../src/content/facts/hours/openingHours";
import { lastWorkingDay } from "../../src/content/facts/hours/openingHours";
import { settingsFingerprint } from "../deliver/destinationKinds";
import type { Dependencies } from "../dependencies";
import type { DeliveryStanding } from "../model/leadRecord";
import { durabilityProblem } from "../settings";
import { countUnanswered } from "../store/acts";
import { deliveryStanding } from "../store/deliveryQueue";
import { type DestinationTest, lastTests } from "../store/destinationTests";
import { withTimeout } from "../store/engine/withTimeout";
import { countLeads } from "../store/leadQueries";
import type { Store } from "../store/openStore";
import { probeStore } from "../store/probeStore";
import { countWithoutAddress } from "../store/rateLimit";

/** The office's health report, for `npm run leads -- health` and the log. */
export interface HealthReport {
  /** "down": no lead can be stored, answered with 503. "problem": leads are safe, and a person must act. */
  status: "ok" | "problem" | "down";
  store: Store["kind"];
  /** Sentences that name each problem and its remedy. */
  reasons: string[];
}

export interface LeadHealth {
  /** Returns the health report. Never throws. */
  check(): Promise<HealthReport>;
  /** A lead could not be stored. */
  noteRefused(error: unknown): void;
}

const MINUTE = 60_000;
/** How far back requests that nobody has taken are counted, milliseconds. */
const WEEK = 7 * 24 * 60 * MINUTE;
/** Cache lifetime of a report, milliseconds. Anybody may request one, and each check writes to the disk. */
const REPORT_CACHE_MS = 5_000;
/** Milliseconds to wait for the database. */
const TIMEOUT = 5_000;
/**
 * How long a delivery may be overdue or unsuccessful before the report mentions it, and how long it mentions a lead that was
 * refused, milliseconds. Well below the form's promise of an answer in business hours.
 */
const OVERDUE_AFTER_MS = 15 * MINUTE;
/** How much the clocks of two servers may differ, milliseconds. */
const CLOCK_SKEW_MS = 5 * MINUTE;

const LOG_LEVELS = { ok: "info", problem: "warn", down: "error" } as const;

/** Error codes of SQLite, PostgreSQL and the system for a full disk. */
const DISK_FULL = ["SQLITE_FULL", "53100", "ENOSPC"];

/** Each problem and its remedy. docs/guides/messages.md says more about some. */
const sentences = {
  diskFull: () => "No lead can be stored: the database's disk is full. Free space on it.",
  noWrites: (error: unknown) =>
    `No lead can be stored: the database does not take writes (${errorName(error)}). See that it runs, can be reached and may be written to.`,
  refused: (error: unknown) =>
    `A lead was refused in the last 15 minutes (${errorName(error)}). Its visitor was asked to call. The log says more.`,
  overdue: (minutes: number) =>
    `A delivery has been due for ${minutes} minutes and nobody makes it. See that the sweep runs and that its destination is still set up; "npm run leads -- list --state pending" shows the leads, "deliver" delivers them.`,
  waiting: (minutes: number) =>
    `A lead has not arrived for ${minutes} minutes: a destination does not take it. See that it works; "npm run leads -- list --state pending" shows the leads, "show" what the destination answered.`,
  dead: (count: number) =>
    `Deliveries that failed for good: ${count}. "npm run leads -- list --state dead" shows their leads, "retry" tries them again.`,
  testFailed: ({ destination, at, reply }: DestinationTest) =>
    `The test of ${destination} failed on ${new Date(at).toISOString()}: ${reply}. Put it right, and try it by "npm run leads -- health --test".`,
  alertsFailed: (count: number) =>
    `Requests of the last week whose alerts reached nobody: ${count}. Check LEADS_ALERTS. "npm run leads -- show" has each alert's error; "npm run leads -- health --test" tests every channel.`,
  late: (count: number) =>
    `Requests of the last week that nobody has taken in the promised time: ${count}. "npm run leads -- list --state unanswered" shows them; the link in their e-mail or alert says who has one.`,
  suspected: (count: number) =>
    `Possible spam that nobody has judged for longer than a working day: ${count}. The link in each e-mail "Possible spam" decides; "npm run leads -- list --state quarantined" shows them.`,
  fromTheFuture: (count: number) =>
    `Leads from the future: ${count}. This machine's clock is or was wrong: set it right. "npm run leads -- retry <id>" delivers what waits for a time to come.`,
  withoutAddress: (count: number) =>
    `Leads of the last day that came without the visitor's network address: ${count}. They share one limit. See that the proxies in front pass the address on, and that TRUST_PROXY is their number.`,
};

/** Creates the health check. It writes to the database like a lead, because a readable database may still refuse writes. */
export function leadHealth(
  dependencies: Pick<Dependencies, "catalog" | "settings" | "store" | "log" | "now">,
): LeadHealth {
  const { catalog, settings, log, now } = dependencies;
  const kind = settings.databaseUrl ? "postgres" : "sqlite";
  let last: { at: number; report: Promise<HealthReport> } | undefined;
  let logged: HealthReport["status"] = "ok";
  let refused: { at: number; error: unknown } | undefined;

  const examine = async (): Promise<HealthReport> => {
    const store = await dependencies.store();
    await probeStore(store);
    const standing = await deliveryStanding(store, now());
    const wasRefused = refused && Math.abs(now() - refused.at) <= OVERDUE_AFTER_MS;
    const reasons = [
      ...(wasRefused ? [sentences.refused(refused?.error)] : []),
      ...describeDelays(standing, now()),
      ...(await describeTests(store, settingsFingerprint(settings.destinations))),
      ...(await describeCounts(store, standing.dead, withCalendar(catalog.company, new Date(now())), now())),
    ];
    return { status: reasons.length > 0 ? "problem" : "ok", store: kind, reasons };
  };

  const report = async (): Promise<HealthReport> => {
    const made = await withTimeout(TIMEOUT, examine).catch((error): HealthReport => {
      const reason = durabilityProblem(settings) ?? describeOutage(error);
      return { status: "down", store: kind, reasons: [reason] };
    });
    // Logs only changes, because monitors ask every minute.
    if (made.status !== logged) log[LOG_LEVELS[made.status]]({ reasons: made.reasons }, "health");
    logged = made.status;
    return made;
  };

  return {
    check() {
      // Checks again after a report from the future: a fast clock dated it.
      if (!last || Math.abs(now() - last.at) >= REPORT_CACHE_MS) last = { at: now(), report: report() };
      return last.report;
    },
    noteRefused(error) {
      refused = { at: now(), error };
    },
  };
}

function describeOutage(error: unknown): string {
  const isDiskFull = error instanceof Error && "code" in error && DISK_FULL.includes(String(error.code));
  return isDiskFull ? sentences.diskFull() : sentences.noWrites(error);
}

function describeDelays({ overdueSince, oldestPending }: DeliveryStanding, now: number): string[] {
  const overdue = now - (overdueSince ?? now);
  const waiting = now - (oldestPending ?? now);
  if (overdue > OVERDUE_AFTER_MS) return [sentences.overdue(Math.floor(overdue / MINUTE))];
  return waiting > OVERDUE_AFTER_MS ? [sentences.waiting(Math.floor(waiting / MINUTE))] : [];
}

async function describeTests(store: Store, fingerprint: string): Promise<string[]> {
  const tests = await lastTests(store, fingerprint);
  const failed = tests.filter(({ arrived }) => !arrived);
  return [...failed.map(sentences.testFailed), ...tests.flatMap(({ warning }) => warning ?? [])];
}

async function describeCounts(store: Store, dead: number, company: OpeningHours, now: number): Promise<string[]> {
  const { late, unalerted } = await countUnanswered(store, now - WEEK, now, now - OVERDUE_AFTER_MS);
  const counts: [number, (count: number) => string][] = [
    [dead, sentences.dead],
    [unalerted, sentences.alertsFailed],
    [late, sentences.late],
    [await countLeads(store, { state: "quarantined", until: lastWorkingDay(company, now) ?? 0 }), sentences.suspected],
    [await countLeads(store, { since: now + CLOCK_SKEW_MS }), sentences.fromTheFuture],
    [await countWithoutAddress(store, now), sentences.withoutAddress],
  ];
  return counts.flatMap(([count, sentence]) => (count > 0 ? [sentence(count)] : []));
}
