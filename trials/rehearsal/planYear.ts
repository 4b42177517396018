/** Plans a rehearsal from a seed: requests with their senders and times, and troubles. */
import { clockChanges, easternTime, momentOf } from "../../test/easternTime";
import type { Request } from "./ledger";
import { type Random, seededRandom } from "./seededRandom";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How a request is sent. */
export type Manner =
  | "once"
  /** Twice at the same moment. */
  | "double click"
  /** The connection breaks before the response, and the form sends again. */
  | "answer lost"
  /** Again a day later, from the same open tab. */
  | "again later"
  /** First with a mistake, then without. */
  | "mistake"
  /** From here on, a bot sends it. */
  | "hidden field"
  | "advertising"
  | "without the form"
  | "too fast";

export interface PlannedRequest extends Request {
  manner: Manner;
  /** Whether the form's script sends it; otherwise the browser posts the form. */
  scripted: boolean;
  /** The visitor's network address. */
  address: string;
  service: string;
  message: string;
}

/** Trouble → times a year. A short rehearsal has each once, in this order. */
const timesInAYear = {
  "server restarts during requests": 4,
  "server is killed during requests": 4,
  "database restarts during requests": 4,
  "database is gone for twenty minutes": 2,
  "disk is full for an hour": 2,
  "webhook is dead for three days": 2,
  "webhook takes and answers too late": 2,
  "webhook refuses for good": 2,
  "lead network asks for patience": 2,
  "mail server is busy": 2,
  "mail server refuses": 2,
  "nothing gets out for four hours": 2,
  "later build takes over": 2,
  "release during requests": 3,
  "rollback to an older build": 2,
  "backup is restored, the database at hand": 1,
  "backup is restored, the database lost": 1,
  "clock is a year ahead": 1,
  "clock is a year behind": 1,
  "clock steps back": 2,
  "one address floods": 2,
  "somebody withdraws by the form": 6,
  "somebody withdraws by the link": 3,
  "somebody withdraws by telling the office": 2,
  "somebody is erased": 4,
  "somebody asks for what is stored": 2,
} as const;
export type TroubleName = keyof typeof timesInAYear;
export const troubleNames = Object.keys(timesInAYear) as TroubleName[];

export interface PlannedTrouble {
  name: TroubleName;
  at: number;
}

/** A day on which the office is closed by the sample company's content. */
export interface Holiday {
  name: string;
  /** The moment it begins. */
  at: number;
}

export interface Plan {
  from: number;
  until: number;
  requests: PlannedRequest[];
  troubles: PlannedTrouble[];
  holidays: Holiday[];
  /** Makes a request for a trouble, which sets its time. */
  spare: () => PlannedRequest;
}

export interface PlanOptions {
  seed: number;
  /** The first day, at midnight in New York. */
  from: number;
  days: number;
  /** Requests of a usual year, without storms. */
  leads: number;
  /** Storms, evenly over the time. */
  storms: number;
  /** Troubles to plan once each, in this order. Default: all, as often as in a year. */
  troubles?: readonly TroubleName[];
}

/** Relative number of requests by month and by hour. */
const BY_MONTH = [1.2, 1.1, 1, 1, 1.1, 1.3, 1.4, 1.3, 1, 0.9, 1, 1.2];
const BY_HOUR = [1, 1, 1, 1, 1, 2, 4, 8, 10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 8, 7, 6, 4, 3, 2];
/** A storm multiplies the requests of six hours. */
const STORM = { hours: 6, times: 100 };

export function planYear(options: PlanOptions): Plan {
  const { seed, from, days, leads } = options;
  const random = seededRandom(seed);
  const until = from + days * DAY;
  const people = requestMaker(random);
  const usual = Array.from({ length: Math.round((leads * days) / 365) }, () => busyMoment(random, from, until));
  const moments = [...usual, ...stormMoments(random, options), ...edgeMoments(from, until)].filter(
    (at) => at >= from && at < until,
  );
  const requests = moments.sort((a, b) => a - b).map((at) => people(at));
  return {
    from,
    until,
    requests,
    troubles: options.troubles ? inARow(options.troubles, from) : spreadTroubles(random, from, days),
    holidays: holidaysOf(from, until),
    spare: () => ({ ...people(0), manner: "once", honest: true }),
  };
}

/** A random moment, weighted by month and hour. */
function busyMoment(random: Random, from: number, until: number): number {
  for (;;) {
    const at = from + Math.floor(random.next() * (until - from));
    const local = easternTime(at);
    const busy = (BY_MONTH[local.getUTCMonth()] ?? 1) * (BY_HOUR[local.getUTCHours()] ?? 1);
    if (random.next() * 14 < busy) return at;
  }
}

function stormMoments(random: Random, { from, days, leads, storms }: PlanOptions): number[] {
  const each = Math.round((leads / 365 / 24) * STORM.times * STORM.hours);
  return Array.from({ length: storms }, (_, index) => {
    const begins = from + Math.floor(((index + random.next()) / storms) * days) * DAY + random.whole(0, 18) * HOUR;
    return Array.from({ length: each }, () => begins + Math.floor(random.next() * STORM.hours * HOUR));
  }).flat();
}

/** Edge cases of calendars: clock changes, the year's end, a leap day, holidays. */
function edgeMoments(from: number, until: number): number[] {
  const around = (moment: number, minutes: readonly number[]) => minutes.map((each) => moment + each * MINUTE);
  const years = [from, until].map((at) => easternTime(at).getUTCFullYear());
  return [...new Set(years)].flatMap((year) => [
    ...clockChanges(year).flatMap((change) => around(change, [-61, -31, -1, 0, 1, 29, 59, 61, 119, 301, 361])),
    ...around(momentOf(year + 1, 0, 1), [-30, -1, 0, 1, 30]),
    ...(year % 4 === 0 ? around(momentOf(year, 1, 29, 12), [-600, 0, 600]) : []),
    ...holidaysOf(from, until).flatMap(({ at }) => around(at, [1, 600, 840])),
  ]);
}

/** The holidays of a time, computed independently of the content's rules. */
function holidaysOf(from: number, until: number): Holiday[] {
  const years = [...new Set([from, until].map((at) => easternTime(at).getUTCFullYear()))];
  return years
    .flatMap((year) => [
      { name: "New Year's Day", at: momentOf(year, 0, 1) },
      { name: "Independence Day", at: momentOf(year, 6, 4) },
      { name: "Thanksgiving", at: momentOf(year, 10, fourthThursday(year)) },
      { name: "Christmas Day", at: momentOf(year, 11, 25) },
    ])
    .filter(({ at }) => at > from - DAY && at < until + DAY);
}

function fourthThursday(year: number): number {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return 1 + ((4 - first + 7) % 7) + 21;
}

/** Each trouble as often as in a year, in random order, at least twelve hours apart. */
function spreadTroubles(random: Random, from: number, days: number): PlannedTrouble[] {
  const all = troubleNames.flatMap((name) => Array<TroubleName>(timesInAYear[name]).fill(name));
  const shuffled = all.map((name) => ({ name, order: random.next() })).sort((a, b) => a.order - b.order);
  // The first days have no leads yet, and the last trouble must end.
  const step = ((days - 10) * DAY) / shuffled.length;
  return shuffled.map(({ name }, index) => {
    return { name, at: Math.round(from + 3 * DAY + step * index + random.next() * (step - 12 * HOUR)) };
  });
}

/** Troubles sixteen hours apart, so that each overlaps the effects of the one before. */
const inARow = (names: readonly TroubleName[], from: number): PlannedTrouble[] =>
  names.map((name, index) => ({ name, at: from + DAY + index * 16 * HOUR }));

/** Makes requests of new people or of bots. */
function requestMaker(random: Random): (at: number) => PlannedRequest {
  let count = 0;
  return (at) => {
    count += 1;
    const number = String(count).padStart(6, "0");
    const manner = mannerOf(random);
    const honest = !machines.includes(manner);
    return {
      key: `R-${number}`,
      email: `visitor-${number}@home.example`,
      phone: `+1302${String(2_000_000 + ((count * 7919) % 7_900_000)).replace(/^(.)11/, "$112")}`,
      honest,
      consent: random.chance(0.7),
      optsOut: random.chance(0.1),
      at,
      manner,
      scripted: manner === "double click" || manner === "again later" || random.chance(0.85),
      address: `100.${64 + (count % 60)}.${Math.floor(count / 250) % 250}.${1 + (count % 250)}`,
      service: random.pick(["plumbing", "water-damage", "other"]),
      message: `${random.pick(complaints)} (R-${number})`,
    };
  };
}

const machines: readonly Manner[] = ["hidden field", "advertising", "without the form", "too fast"];

/** Short, because equal long messages look like spam. */
const complaints = [
  "The faucet drips.",
  "Water in the cellar.",
  "No heat since noon.",
  "Please call about a leak.",
] as const;

function mannerOf(random: Random): Manner {
  if (random.chance(0.08)) return random.pick(["hidden field", "advertising", "without the form", "too fast"]);
  if (random.chance(0.15)) return random.pick(["double click", "answer lost", "again later", "mistake"]);
  return "once";
}
