/** Finds in a ledger which promises were broken. */

import { isOpen } from "../../src/content/facts/hours/openingHours";
import { withSpecialDates } from "../../src/content/facts/hours/specialDays";
import type { Company } from "../../src/content/kinds/company";
import type { Arrival, Erasure, Ledger, Request, StoredLead, Withdrawal } from "./ledger";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a delivery may take while all is well: the sweep comes each minute. */
const PROMPT = 2 * MINUTE;
/** How long after a trouble a delivery may still wait: the longest pause between two tries, and a sweep. */
const LONGEST_WAIT = 6 * HOUR + PROMPT;
/** What form.json says visitors may expect in business hours. */
const ANSWER = 30 * MINUTE;

/** What a destination may get and must get. A further one, such as a mail to the visitor, takes one more entry. */
export interface DestinationRule {
  /** Whether a person at the company reads what arrives there. */
  isOffice: boolean;
  /** Whether a request must arrive there. */
  must: (request: Request) => boolean;
  /** Whether a request may arrive there at all. */
  may: (request: Request) => boolean;
  /** Which destination is told when the sender of something that arrived there withdraws. */
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
  /** How much earlier or later that may be after a clock was wrong: its time moves an hour in a sweep at most. */
  keepForSlack: number;
  company: Pick<Company, "timeZone" | "hours" | "specialDays">;
  /** When the rehearsal ended. */
  end: number;
}

export interface Verdict {
  /** Requests that were acknowledged with a reference. */
  accepted: number;
  /** Acknowledged, and neither in the store nor with the company. */
  lost: number;
  /** Requests that became more than one lead. */
  doubled: number;
  /** Arrived at a destination once more, which knows it by its id. */
  repeated: number;
  /** Arrived later than promised, or never. */
  late: number;
  deliveredAfterWithdrawal: number;
  /** Requests that were refused in the end, their senders told so in words. */
  refusedWithAWord: number;
  quarantined: number;
  promisesKept: string[];
  /** Promise → what broke it. */
  promisesBroken: Record<string, string[]>;
}

/** What is known of one request by everything in the ledger. */
interface Case {
  request: Request;
  /** When it was first acknowledged, and as what; nothing if it never was. */
  reference?: string;
  acknowledgedAt: number;
  /** All it was acknowledged as. */
  references: ReadonlySet<string>;
  arrivals: readonly Arrival[];
  /** As it stood in the store at each sighting. */
  seen: readonly { at: number; leads: readonly StoredLead[] }[];
  withdrawals: readonly Withdrawal[];
  erasures: readonly Erasure[];
}

interface Evidence extends JudgeOptions {
  ledger: Ledger;
}

/** Names of promises that the verdict counts by themselves. */
const LOST = "a reference that was shown is a lead that is stored";
const DOUBLED = "one request is one lead";
const LATE = "a lead arrives within two minutes, or soon after what kept it";
const WITHDRAWN = "nothing arrives after a withdrawal";

/** What may be wrong with one request, by the promise that would be broken. */
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
    // Who withdrew and asks again without consent waits for a person, who answers what was asked.
    const isUninvited = !request.consent && withdrawals.some(({ at }) => at < request.at);
    return request.honest && !isUninvited && stateOf(seen) === "quarantined" ? [describe(request)] : [];
  },

  "a machine's request goes nowhere by itself": ({ request, arrivals }) =>
    request.honest ? [] : arrivals.map(({ destination }) => `${request.key} reached ${destination}`),
};

/** What may be wrong with everything together. */
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

  "health says so while no lead can be stored": (_cases, { troubles, health }) =>
    troubles
      .filter(({ what }) => what === "store")
      .filter(({ from, until }) => !health.some(({ at, status }) => at >= from && at <= until && isAlarm(status)))
      .map(({ from, until }) => `nothing said from ${iso(from)} to ${iso(until)}`),
};

/** @param ledger what was seen until the end */
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

/** Whether a lead may be missing from the store at a moment, since the company has it from elsewhere. */
function isExcused(each: Case, at: number, ledger: Ledger): boolean {
  const { request, reference = "", acknowledgedAt } = each;
  // Dated wrongly, it may be removed early, once it is delivered.
  if (wasWrong(ledger, "clock", request.at, acknowledgedAt) && heardAt(each) < at) return true;
  const restore = restoreOver(each, at, ledger);
  return restore !== undefined && (heardAt(each) <= restore.at || restore.rescued.includes(reference));
}

/** The restore of a backup by which the store forgot a lead. */
const restoreOver = ({ acknowledgedAt }: Case, until: number, { restores }: Ledger) =>
  restores.find(({ backupAt, at }) => backupAt < acknowledgedAt && acknowledgedAt <= at && at <= until);

/** When a person at the company first had it; never is infinitely late. */
const heardAt = ({ arrivals }: Case) =>
  Math.min(...arrivals.filter(({ destination }) => destinationRules[destination]?.isOffice).map(({ at }) => at));

/** Where an honest, accepted lead arrived too late or never. */
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

/** Whether a lead was not to be delivered any more from before a moment. */
const wasStopped = (each: Case, before: number, ledger: Ledger) =>
  each.withdrawals.some(({ at }) => at >= each.request.at && at <= before) ||
  each.erasures.some(({ at }) => at <= before) ||
  restoreOver(each, before, ledger) !== undefined;

/** Until when what is due at a moment may arrive, by what kept it from arriving. */
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
      // Of what it forgot, or what was erased, the site knows nothing; docs/guides/node-host.md says what to do.
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

/** Whether nobody waits for a lead any more, so that retention may remove it. */
const isSettled = ({ state, deliveries }: StoredLead) =>
  state === "spam" ||
  (deliveries.length > 0 && deliveries.every((each) => each.state === "delivered" || each.state === "withheld"));

const isAlarm = (status: string) => status === "failing" || status === "silent";

/** How often something arrived beyond the first time. */
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
