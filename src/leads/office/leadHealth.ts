import type { Logger } from "pino";
import { errorName } from "../../log/describeError";
import type { DeliveryStanding } from "../model/leadRecord";
import type { DeliveryQueue } from "../queue/deliveryQueue";
import { withTimeout } from "../store/engine/withTimeout";
import type { LeadStore } from "../store/leadStore";
import type { Try } from "../store/tries";

/** The public health report. Omits counts and reasons, because they could reveal whether a withdrawn person is known. */
export type PublicHealth = Pick<HealthReport, "ok" | "status" | "store">;

/** The office's health report, for `npm run leads -- health` and the log. */
export interface HealthReport {
  /** Whether leads are stored and deliveries are made. */
  ok: boolean;
  /**
   * "attention": leads are safe, but a person should look. "failing": leads are refused, or nobody delivers them or learns
   * of them.
   */
  status: "ok" | "attention" | "failing";
  store: LeadStore["kind"];
  /** Number of deliveries; null if the database does not answer. */
  pending: number | null;
  dead: number | null;
  oldestPendingSeconds: number | null;
  /** Without a key, consent records are chained but not signed. */
  consentRecords: "signed" | "unsigned";
  /** Sentences that name each problem and its remedy. */
  reasons: string[];
}

/** The last lead that this process could not store because the disk was full. */
export interface FullDisk {
  /** Milliseconds since 1970. */
  at: number;
  /** Whether another lead has been stored since: an almost full disk has space for some. */
  storedSince: boolean;
}

export interface HealthDependencies {
  database: LeadStore["kind"];
  /** Whether a signing key for consent records is set. */
  signsConsent: boolean;
  /** Why this host would lose leads; undefined if it would not. */
  durabilityProblem?: string;
  /** Names of the destinations that are set up. */
  destinations: readonly string[];
  /** Opens the database on first use. */
  open: () => Promise<{
    store: Pick<LeadStore, "probe" | "withoutAddress" | "busiestHour" | "unanswered" | "lastTries">;
    queue: Pick<DeliveryQueue, "standing">;
  }>;
  /** Maximum number of form withdrawals in an hour without a warning; 0 means no warning. */
  withdrawalAlarm: number;
  log: Pick<Logger, "info" | "warn" | "error">;
  fullDisk: () => FullDisk | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

const MINUTE = 60_000;
/** How far back requests that nobody has taken are counted, milliseconds. */
const WEEK = 7 * 24 * 60 * MINUTE;
/** Cache lifetime of a report, milliseconds. Anybody may request one, and each check writes to the disk. */
const GOOD_FOR = 5_000;
/** Milliseconds to wait for the database. */
const TIMEOUT = 5_000;
/**
 * How long a delivery may be overdue or unsuccessful before the report mentions it, milliseconds. Well below the form's
 * promise of an answer in business hours.
 */
const PATIENCE = 15 * MINUTE;

const LOG_LEVELS = { ok: "info", attention: "warn", failing: "error" } as const;

/** Error codes of SQLite, PostgreSQL and the system for a full disk. */
const DISK_FULL = ["SQLITE_FULL", "53100", "ENOSPC"];

/**
 * Creates the health check. It writes to the database like a lead, because a readable database may still refuse writes.
 * @returns a function that never throws
 */
export function leadHealth(dependencies: HealthDependencies): () => Promise<HealthReport> {
  const { now, log } = dependencies;
  let last: { at: number; report: HealthReport } | undefined;
  let logged: HealthReport["status"] = "ok";
  let running: Promise<HealthReport> | undefined;

  const checkOnce = () => {
    running ??= check(dependencies)
      .then((report) => {
        last = { at: now(), report };
        // Logs only changes, because monitors ask every minute.
        if (report.status !== logged) log[LOG_LEVELS[report.status]]({ reasons: report.reasons }, "health");
        logged = report.status;
        return report;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return async () => {
    const age = last ? now() - last.at : GOOD_FOR;
    // Ignores a report from the future: a fast clock dated it.
    if (last && age >= 0 && age < GOOD_FOR) return last.report;
    try {
      return await withTimeout(TIMEOUT, checkOnce);
    } catch (error) {
      const failures = [storeFailure(error, dependencies)];
      return reportOf(dependencies, { failures, alarms: [], concerns: [] }, undefined);
    }
  };
}

/** Sentences for the office. */
interface Findings {
  /** Leads are not stored, or nobody delivers them. */
  failures: string[];
  /**
   * People do not learn of leads. Answered with 200, since a flood of requests can cause it, and with 503 a load balancer
   * would take the site offline.
   */
  alarms: string[];
  /** A person should look. */
  concerns: string[];
}

async function check(dependencies: HealthDependencies): Promise<HealthReport> {
  const now = dependencies.now();
  const findings: Findings = { failures: [], alarms: [], concerns: [] };
  const { failures, concerns } = findings;
  let standing: DeliveryStanding | undefined;
  try {
    const { store, queue } = await dependencies.open();
    await store.probe().catch((error) => failures.push(storeFailure(error, dependencies)));
    const full = dependencies.fullDisk();
    if (isRecent(full, now)) (full?.storedSince ? concerns : failures).push(REFUSED);
    standing = await queue.standing(now);
    findDeliveries(findings, standing, now);
    await findAnswers(findings, store, dependencies);
    const busiest = dependencies.withdrawalAlarm > 0 ? await store.busiestHour(now) : 0;
    if (busiest > dependencies.withdrawalAlarm) concerns.push(withdrawalsConcern(busiest));
    const withoutAddress = await store.withoutAddress(now);
    if (withoutAddress > 0) concerns.push(addressConcern(withoutAddress));
  } catch (error) {
    if (failures.length === 0) failures.push(storeFailure(error, dependencies));
  }
  return reportOf(dependencies, findings, standing);
}

function findDeliveries({ failures, concerns }: Findings, standing: DeliveryStanding, now: number): void {
  const overdue = standing.overdueSince === null ? 0 : now - standing.overdueSince;
  const waiting = standing.oldestPending === null ? 0 : now - standing.oldestPending;
  if (overdue > PATIENCE) failures.push(overdueFailure(overdue));
  else if (waiting > PATIENCE) concerns.push(waitingConcern(waiting));
  if (standing.dead > 0) concerns.push(deadConcern(standing.dead));
  if (standing.withheld > 0) concerns.push(withheldConcern(standing.withheld));
}

async function findAnswers(
  { alarms, concerns }: Findings,
  store: Pick<LeadStore, "lastTries" | "unanswered">,
  { destinations, now }: HealthDependencies,
): Promise<void> {
  const tries = await store.lastTries();
  const failed = tries.filter(({ arrived, destination }) => !arrived && destinations.includes(destination));
  alarms.push(...failed.map(triedAlarm));
  const { late, untold } = await store.unanswered(now() - WEEK, now(), now() - PATIENCE);
  if (untold > 0) alarms.push(untoldAlarm(untold));
  if (late > 0) concerns.push(lateConcern(late));
}

function reportOf(
  { database, signsConsent, now }: HealthDependencies,
  { failures, alarms, concerns }: Findings,
  standing: DeliveryStanding | undefined,
): HealthReport {
  const oldest = standing?.oldestPending ?? null;
  return {
    ok: failures.length === 0,
    status: failures.length + alarms.length > 0 ? "failing" : concerns.length > 0 ? "attention" : "ok",
    store: database,
    pending: standing?.pending ?? null,
    dead: standing?.dead ?? null,
    oldestPendingSeconds: oldest === null ? null : Math.max(0, Math.round((now() - oldest) / 1000)),
    consentRecords: signsConsent ? "signed" : "unsigned",
    reasons: [...failures, ...alarms, ...concerns],
  };
}

function storeFailure(error: unknown, { durabilityProblem }: HealthDependencies): string {
  if (durabilityProblem) return durabilityProblem;
  if (isDiskFull(error)) return "No lead can be stored: the database's disk is full. Free space on it.";
  return `No lead can be stored: the database does not take writes (${errorName(error)}). See that it runs, can be reached and may be written to.`;
}

/** Remembered, because the probe may fit where a lead does not. */
const isRecent = (full: FullDisk | undefined, now: number) => full !== undefined && Math.abs(now - full.at) <= PATIENCE;

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && DISK_FULL.includes(String(error.code));

const REFUSED = "A lead was refused in the last 15 minutes: the database's disk is full. Free space on it.";

const overdueFailure = (milliseconds: number) =>
  `A delivery has been due for ${Math.floor(milliseconds / MINUTE)} minutes and nobody makes it. See that the sweep runs and that its destination is still set up; "npm run leads -- list --state pending" shows the leads, "deliver" delivers them.`;

const waitingConcern = (milliseconds: number) =>
  `A lead has not arrived for ${Math.floor(milliseconds / MINUTE)} minutes: a destination does not take it. See that it works; "npm run leads -- list --state pending" shows the leads, "show" what the destination answered.`;

const triedAlarm = ({ destination, at, reply }: Try) =>
  `The test of ${destination} failed on ${new Date(at).toISOString()}: ${reply}. Put it right, and try it by "npm run leads -- try-destinations".`;

const untoldAlarm = (count: number) =>
  `Requests of the last week whose alerts reached nobody: ${count}. Check LEADS_ALERTS. "npm run leads -- show" has each alert's error; "npm run leads -- try-destinations" tests every channel.`;

const lateConcern = (count: number) =>
  `Requests of the last week that nobody has taken in the promised time: ${count}. "npm run leads -- list --state unanswered" shows them; the link in their e-mail or alert says who has one.`;

const deadConcern = (count: number) =>
  `Deliveries that failed for good: ${count}. "npm run leads -- list --state dead" shows their leads, "retry" tries them again.`;

const withheldConcern = (count: number) =>
  `Requests that were withheld before anybody got them, because consent was withdrawn: ${count}. "npm run leads -- list --state withheld" shows them, "show" what was asked; "seen" says that you have looked.`;

const withdrawalsConcern = (count: number) =>
  `Withdrawals by the form within an hour of the last day: ${count}. Somebody may be withdrawing for others; "npm run leads -- lift --since <time> --way form --reason <text>" takes back what came since a time.`;

const addressConcern = (count: number) =>
  `Leads of the last day that came without the visitor's network address: ${count}. They share one limit. See that the host passes the address on (on Netlify in the header x-nf-client-connection-ip), and that TRUST_PROXY is the number of proxies in front.`;
