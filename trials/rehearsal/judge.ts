/** Finds in a ledger which promises were broken. */

import { isOpen } from "../../src/content/facts/hours/openingHours";
import { withSpecialDates } from "../../src/content/facts/hours/specialDays";
import type { Company } from "../../src/content/kinds/company";
import type { Arrival, Erasure, Ledger, Request, StoredLead, Trouble, Withdrawal } from "./ledger";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum time of a delivery without troubles. The sweep runs each minute. */
const PROMPT = 2 * MINUTE;
/** Maximum wait of a delivery after a trouble: the longest backoff between two tries, and a sweep. */
const LONGEST_WAIT = 6 * HOUR + PROMPT;
/** The promise of form.json for business hours. */
const ANSWER = 30 * MINUTE;

/** The requests that a destination may and must receive. A new destination needs one more entry. */
export interface DestinationRule {
  /** Whether a person at the company reads its deliveries. */
  isOffice: boolean;
  /** Whether it must receive a request. */
  must: (request: Request) => boolean;
  /** Whether it may receive a request. */
  may: (request: Request) => boolean;
  /** The destination of withdrawal notices about its requests. */
  word?: string;
}

const always = () => true;
const isConsented = ({ consent, optsOut }: Request) => consent && !optsOut;

export const destinationRules: Readonly<Record<string, DestinationRule>> = {
  mail: { isOffice: true, must: always, may: always, word: "mail-withdrawal" },
  webhook: { isOffice: true, must: always, may: always, word: "webhook-withdrawal" },
  leadspedia: { isOffice: false, must: isConsented, may: isConsented },
};

export interface JudgeOptions {
  /** Milliseconds after which settled leads are removed. */
  keepFor: number;
  /** Tolerance after a wrong clock: the retention clock advances at most an hour per sweep. */
  keepForSlack: number;
  company: Pick<Company, "timeZone" | "hours" | "specialDays">;
  /** When the rehearsal ended. */
  end: number;
}

export interface Verdict {
  /** Requests acknowledged with a reference. */
  accepted: number;
  /** Acknowledged requests that neither the store nor the company has. */
  lost: number;
  /** Requests that became more than one lead. */
  doubled: number;
  /** Repeated deliveries. The destination recognizes them by their id. */
  repeated: number;
  /** Deliveries later than promised, or missing. */
  late: number;
  deliveredAfterWithdrawal: number;
  /** Requests refused in the end. Their senders saw an explanation. */
  refusedWithAWord: number;
  quarantined: number;
  promisesKept: string[];
  /** Promise → descriptions of each breach. */
  promisesBroken: Record<string, string[]>;
}

/** Everything in the ledger about one request. */
interface Case {
  request: Request;
  /** The first reference, and its time; undefined and NaN if the request was never acknowledged. */
  reference?: string;
  acknowledgedAt: number;
  /** All references. */
  references: ReadonlySet<string>;
  arrivals: readonly Arrival[];
  /** Its leads in the store at each sighting. */
  seen: readonly { at: number; leads: readonly StoredLead[] }[];
  withdrawals: readonly Withdrawal[];
  erasures: readonly Erasure[];
}

interface Evidence extends JudgeOptions {
  ledger: Ledger;
}

/** Names of promises with a count in the verdict. */
const LOST = "a reference that was shown is a lead that is stored";
const DOUBLED = "one request is one lead";
const LATE = "a lead arrives within two minutes, or soon after what kept it";
const WITHDRAWN = "nothing arrives after a withdrawal";

/** Promise → finds the faults of one request. */
const casePromises: Readonly<Record<string, (each: Case, evidence: Evidence) => string[]>> = {
  [LOST]: lossesOf,

  [DOUBLED]: ({ request, references, seen }) =>
    references.size > 1 || seen.some(({ leads }) => leads.length > 1)
      ? [`${request.key} became ${[...new Set([...references, ...seen.flatMap(referencesAt)])].join(" and ")}`]
      : [],

  [LATE]: delaysOf,

  "in business hours the company knows of a request within 30 minutes": (each, evidence) =>
    isUnheard(each, evidence) ? [describe(each.request)] : [],

  [WITHDRAWN]: ({ request, arrivals, withdrawals }) => {
    const forbidden = withdrawals.filter(({ at }) => at >= request.at || !request.consent);
    return arrivals
      .filter(({ destination, at }) => destination in destinationRules && forbidden.some((each) => each.at < at))
      .map(({ destination, at }) => `${request.key} reached ${destination} at ${iso(at)}`);
  },

  "whoever got a request is told when its sender withdraws": missingWordOf,

  "the lead network gets nothing without consent, or with Global Privacy Control": ({ request, arrivals }) =>
    arrivals
      .filter(({ destination }) => destinationRules[destination]?.may(request) === false)
      .map(({ destination }) => `${request.key} reached ${destination}`),

  "what was erased is nowhere, and goes nowhere": ({ request, arrivals, seen, erasures }) =>
    erasures.flatMap((erasure) => [
      ...seen.filter(({ at }) => at > erasure.at).map(({ at }) => `${request.key} is in the store at ${iso(at)}`),
      ...arrivals
        .filter(({ at }) => at > erasure.at)
        .map(({ destination }) => `${request.key} reached ${destination} after it was erased`),
    ]),

  "what has served its time is removed": ({ request, seen }, { ledger, keepFor, keepForSlack }) => {
    if (wasWrong(ledger, "clock", request.at, request.at)) return [];
    const latest = request.at + keepFor + keepForSlack;
    const tooLong = seen.find(({ at, leads }) => at > latest && leads.some(isSettled));
    return tooLong ? [`${describe(request)} is still stored at ${iso(tooLong.at)}`] : [];
  },

  "an honest request is not taken for a machine's": ({ request, seen, withdrawals }) => {
    // After a withdrawal, a request without consent is quarantined, and a person answers it.
    const isUninvited = !request.consent && withdrawals.some(({ at }) => at < request.at);
    return request.honest && !isUninvited && stateOf(seen) === "quarantined" ? [describe(request)] : [];
  },

  "a machine's request goes nowhere by itself": ({ request, arrivals }) =>
    request.honest ? [] : arrivals.map(({ destination }) => `${request.key} reached ${destination}`),
};

/** Promise → finds the faults of all requests together. */
const ledgerPromises: Readonly<Record<string, (cases: readonly Case[], ledger: Ledger) => string[]>> = {
  "a reference is unique": (cases) => {
    const keys = new Map<string, string>();
    return cases.flatMap(({ request, references }) =>
      [...references].flatMap((reference) => {
        const other = keys.get(reference);
        keys.set(reference, request.key);
        return other ? [`${reference} was told to ${other} and to ${request.key}`] : [];
      }),
    );
  },

  "a refusal says in words what is wrong": (_cases, { replies }) =>
    replies
      .filter(({ status, reference, words }) => status > 0 && !reference && !words)
      .map(({ key, status }) => `${key} got ${status} without a word`),

  "health says so when the store refuses leads": (_cases, { troubles, health, replies }) =>
    troubles
      .filter(({ what }) => what === "store")
      .filter((trouble) => replies.some(({ at, status }) => status >= 500 && isDuring(at, trouble)))
      .filter((trouble) => !health.some(({ at, status }) => status !== "ok" && isDuring(at, trouble)))
      .map(({ from, until }) => `only ok from ${iso(from)} to ${iso(until)}`),
};

/** @param ledger complete, to the end of the rehearsal */
export function judge(ledger: Ledger, options: JudgeOptions): Verdict {
  const cases = casesOf(ledger);
  const evidence = { ledger, ...options };
  const found = new Map<string, string[]>();
  for (const [promise, faultsOf] of Object.entries(casePromises)) {
    found.set(
      promise,
      cases.flatMap((each) => faultsOf(each, evidence)),
    );
  }
  for (const [promise, faultsOf] of Object.entries(ledgerPromises)) found.set(promise, faultsOf(cases, ledger));
  for (const { promise, kept, what } of ledger.checks) {
    found.set(promise, [...(found.get(promise) ?? []), ...(kept ? [] : [what])]);
  }
  const count = (promise: string) => found.get(promise)?.length ?? 0;
  return {
    accepted: cases.filter(({ reference }) => reference).length,
    lost: count(LOST),
    doubled: count(DOUBLED),
    repeated: countRepeats(ledger.arrivals),
    late: count(LATE),
    deliveredAfterWithdrawal: count(WITHDRAWN),
    refusedWithAWord: cases.filter(({ reference }) => !reference).length,
    quarantined: cases.filter(({ seen }) => stateOf(seen) === "quarantined").length,
    promisesKept: [...found].filter(([, faults]) => faults.length === 0).map(([promise]) => promise),
    promisesBroken: Object.fromEntries([...found].filter(([, faults]) => faults.length > 0)),
  };
}

function casesOf({ requests, replies, arrivals, sightings, withdrawals, erasures }: Ledger): Case[] {
  const repliesOf = grouped(replies, ({ key }) => key);
  const arrivalsOf = grouped(arrivals, ({ reference }) => reference);
  const stored = sightings.map(({ at, leads }) => ({ at, leadsOf: grouped(leads, ({ key }) => key) }));
  return requests.map((request) => {
    const acknowledged = (repliesOf.get(request.key) ?? []).filter(({ reference }) => reference);
    const references = new Set(acknowledged.flatMap(({ reference }) => reference ?? []));
    const seen = stored.flatMap(({ at, leadsOf }) => {
      const leads = leadsOf.get(request.key);
      return leads ? [{ at, leads }] : [];
    });
    const known = new Set([...references, ...seen.flatMap(referencesAt)]);
    return {
      request,
      reference: acknowledged[0]?.reference,
      acknowledgedAt: acknowledged[0]?.at ?? Number.NaN,
      references,
      arrivals: [...known].flatMap((reference) => arrivalsOf.get(reference) ?? []),
      seen,
      withdrawals: withdrawals.filter(({ email, phone }) => email === request.email || phone === request.phone),
      erasures: erasures.filter(({ email, at }) => email === request.email && at >= request.at),
    };
  });
}

function lossesOf(each: Case, { ledger, keepFor, keepForSlack }: Evidence): string[] {
  const { request, reference, acknowledgedAt, seen, erasures } = each;
  if (reference === undefined) return [];
  const kept = request.at + keepFor - keepForSlack;
  const missing = ledger.sightings.find(
    ({ at }) =>
      at > acknowledgedAt &&
      at < kept &&
      !seen.some((sight) => sight.at === at) &&
      !erasures.some((erasure) => erasure.at <= at) &&
      !isExcused(each, at, ledger),
  );
  return missing ? [`${describe(request)}, told ${reference}, is not in the store at ${iso(missing.at)}`] : [];
}

/** Whether a lead may be missing from the store at a moment, because the company has it from elsewhere. */
function isExcused(each: Case, at: number, ledger: Ledger): boolean {
  const { request, reference = "", acknowledgedAt } = each;
  // A wrong clock dates leads wrongly. Retention may then remove them early, once they are delivered.
  if (wasWrong(ledger, "clock", request.at, acknowledgedAt) && heardAt(each) < at) return true;
  const restore = restoreOver(each, at, ledger);
  return restore !== undefined && (heardAt(each) <= restore.at || restore.rescued.includes(reference));
}

/** The restore of a backup that lost a lead. */
const restoreOver = ({ acknowledgedAt }: Case, until: number, { restores }: Ledger) =>
  restores.find(({ backupAt, at }) => backupAt < acknowledgedAt && acknowledgedAt <= at && at <= until);

/** The time at which a person at the company first had the request; Infinity if never. */
const heardAt = ({ arrivals }: Case) =>
  Math.min(...arrivals.filter(({ destination }) => destinationRules[destination]?.isOffice).map(({ at }) => at));

/** The destinations that received an honest, accepted lead too late or never. */
function delaysOf(each: Case, { ledger, end }: Evidence): string[] {
  const { request, reference, acknowledgedAt, arrivals, seen } = each;
  if (reference === undefined || stateOf(seen) !== "accepted") return [];
  return Object.entries(destinationRules).flatMap(([destination, { must }]) => {
    if (!must(request)) return [];
    const deadline = deadlineOf(ledger, acknowledgedAt, [destination]);
    const arrived = Math.min(...arrivals.filter((arrival) => arrival.destination === destination).map(({ at }) => at));
    const isLate = arrived > deadline && deadline < end && !wasStopped(each, deadline, ledger);
    return isLate ? [`${describe(request)} was due at ${destination} by ${iso(deadline)}, came ${iso(arrived)}`] : [];
  });
}

/** Whether a withdrawal, an erasure or a restore stopped a lead's deliveries before a moment. */
const wasStopped = (each: Case, before: number, ledger: Ledger) =>
  each.withdrawals.some(({ at }) => at >= each.request.at && at <= before) ||
  each.erasures.some(({ at }) => at <= before) ||
  restoreOver(each, before, ledger) !== undefined;

/** The deadline of a delivery that is due at a moment. Troubles that delay it move the deadline. */
function deadlineOf({ troubles }: Ledger, due: number, destinations: readonly string[]): number {
  const relevant = troubles
    .filter(({ what }) => what === "site" || what === "store" || what === "clock" || destinations.includes(what))
    .sort((a, b) => a.from - b.from);
  let deadline = due + PROMPT;
  for (const { from, until } of relevant) {
    if (from <= deadline && until >= due) deadline = Math.max(deadline, until + LONGEST_WAIT);
  }
  return deadline;
}

function isUnheard(each: Case, { ledger, company, end }: Evidence): boolean {
  const { request, acknowledgedAt, seen } = each;
  const due = acknowledgedAt + ANSWER;
  if (!request.honest || stateOf(seen) !== "accepted" || due > end) return false;
  const asked = new Date(acknowledgedAt);
  if (!isOpen(withSpecialDates(company, asked), asked)) return false;
  if (heardAt(each) <= due || wasStopped(each, due, ledger)) return false;
  return !ledger.health.some(({ at, status }) => status !== "ok" && at >= acknowledgedAt && at <= due);
}

function missingWordOf(each: Case, { ledger, keepFor, keepForSlack, end }: Evidence): string[] {
  const { request, withdrawals, arrivals, erasures } = each;
  return (
    withdrawals
      .filter(({ at }) => at >= request.at && at < request.at + keepFor - keepForSlack)
      // The site knows no leads that a restore lost or an erasure removed. See docs/guides/node-host.md.
      .filter(({ at }) => !restoreOver(each, at, ledger) && !erasures.some((erasure) => erasure.at <= at + DAY))
      .flatMap(({ at: withdrawnAt }) =>
        Object.entries(destinationRules).flatMap(([destination, { word }]) => {
          const got = arrivals.some((arrival) => arrival.destination === destination && arrival.at <= withdrawnAt);
          if (!word || !got) return [];
          const deadline = deadlineOf(ledger, withdrawnAt, [destination]);
          const isTold = arrivals.some((arrival) => arrival.destination === word && arrival.at <= deadline);
          return isTold || deadline > end ? [] : [`${destination} was not told about ${describe(request)}`];
        }),
      )
  );
}

const wasWrong = ({ troubles }: Ledger, thing: string, from: number, until: number) =>
  troubles.some((trouble) => trouble.what === thing && trouble.from <= until && trouble.until >= from);

const stateOf = (seen: Case["seen"]) => seen.at(-1)?.leads[0]?.state;

const referencesAt = ({ leads }: { leads: readonly StoredLead[] }) => leads.map(({ reference }) => reference);

/** Whether a lead is finished, so that retention may remove it. */
const isSettled = ({ state, deliveries }: StoredLead) =>
  state === "spam" ||
  (deliveries.length > 0 && deliveries.every((each) => each.state === "delivered" || each.state === "withheld"));

const isDuring = (at: number, { from, until }: Trouble) => at >= from && at <= until;

/** Counts the deliveries after the first. */
function countRepeats(arrivals: readonly Arrival[]): number {
  const first = new Set(arrivals.map(({ destination, reference }) => `${destination} ${reference}`));
  return arrivals.length - first.size;
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

const describe = ({ key, at }: Request) => `${key} of ${iso(at)}`;

const iso = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString().slice(0, 16) : "never");
