/**
 * What pages say at each minute of a year. The build computes it from the rules of the opening hours. Browsers look it up
 * (src/inline/clock.ts), so they need neither the rules nor Intl.
 */
import { daysAfter, formatTime } from "../../text/format";
import { answerTime, type PromiseWords, type PromisingCompany, promiseAt } from "./answerPromise";
import { type ClockChange, clockChanges } from "./calendar";
import { hoursOn, isOpen, localTime, MINUTE, momentAt } from "./openingHours";

/**
 * From a local time on: the promise, and while the office is open, the minutes from now to the time that the promise names
 * (0 if it names none).
 */
type Spell = readonly [from: string, promise: string, ahead?: number];

export interface Timetable {
  /** Who answers the phone while the office is open and while it is closed. Empty if nobody does. */
  open: string;
  closed: string;
  /** The time zone's, the latest first. */
  clockChanges: readonly ClockChange[];
  /** The first day, in days since 1970. */
  first: number;
  /** The kind of each day. */
  days: string;
  kinds: Readonly<Record<string, readonly Spell[]>>;
}

interface WordsNow {
  /** The local date. */
  date: string;
  year: string;
  /** Whether the office is closed and the phone is answered. */
  isAfterHours: boolean;
  /** Who answers the phone, and the promise. Undefined if the timetable does not have the day. */
  live?: string;
  promise?: string;
}

interface Company extends PromisingCompany {
  readonly answersAroundTheClock: boolean;
  readonly answeringNowLabel: string;
  readonly hoursWords: { readonly nextOpening: string; readonly closedNow: string };
}

interface FormWords {
  readonly promise: string;
  readonly promiseNow: PromiseWords;
  readonly status: { readonly due: string };
}

const DAY_MINUTES = 24 * 60;
const DAY = 86_400_000;
/** From the day before the build, because a visitor's clock or time zone may be behind. */
const DAYS = 365;
const FIRST_KIND = "a".charCodeAt(0);

/** Returns what pages say for a year, from the day before a moment on. */
export function timetable(company: Company, form: FormWords, now: Date): Timetable {
  const first = daysAfter(now.toISOString().slice(0, 10), -1);
  const days = Array.from({ length: DAYS }, (_, ahead) =>
    JSON.stringify(spellsOf(daysAfter(first, ahead), company, form)),
  );
  const kinds = [...new Set(days)];
  const letter = (kind: number) => String.fromCharCode(FIRST_KIND + kind);
  return {
    open: company.answeringNowLabel,
    closed: company.answersAroundTheClock ? company.hoursWords.closedNow : "",
    clockChanges: clockChanges(company.timeZone, first),
    first: Date.parse(first) / DAY,
    days: days.map((day) => letter(kinds.indexOf(day))).join(""),
    kinds: Object.fromEntries(kinds.map((kind, index) => [letter(index), JSON.parse(kind)])),
  };
}

/** Returns a day's spells. */
function spellsOf(date: string, office: Company, form: FormWords): Spell[] {
  // The end of the minute, so that no promise is earlier than its answer is due.
  const momentOf = (minute: number) => new Date(momentAt(date, timeAt(minute), office.timeZone) + MINUTE - 1);
  const promiseWords = { ...form.promiseNow, due: form.status.due };
  const spellAt = (minute: number): Spell => {
    const now = momentOf(minute);
    const { words, by } = promiseAt("quote", office, promiseWords, form.promise, now);
    if (!isOpen(office, now)) return [timeAt(minute), words];
    return [timeAt(minute), words, by ? (minuteOf(by.time) - minute + DAY_MINUTES) % DAY_MINUTES : 0];
  };
  const hours = hoursOn(office, date);
  if (!hours) return [spellAt(0)];
  const [opens, closes] = [minuteOf(hours.opens), minuteOf(hours.closes)];
  const spells = opens > 0 ? [spellAt(0)] : [];
  for (let minute = opens; minute < closes; minute += minutesUntilLater(momentOf(minute), office))
    spells.push(spellAt(minute));
  return closes < DAY_MINUTES ? [...spells, spellAt(closes)] : spells;
}

/** Returns after how many minutes a request is answered on a later day than one that comes now. */
function minutesUntilLater(now: Date, office: Company): number {
  const answered = answerTime(office, now.getTime(), false);
  if (answered === undefined) return Number.POSITIVE_INFINITY;
  const { date, time } = localTime(new Date(answered), office.timeZone);
  const left = minuteOf(hoursOn(office, date)?.closes ?? "") - minuteOf(time);
  // In the hour that daylight saving repeats, the day may be over already.
  return Math.max(1, left);
}

const minuteOf = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / MINUTE;
const timeAt = (minute: number): string => timeOf(new Date(minute * MINUTE));
const timeOf = (local: Date): string => local.toJSON().slice(11, 16);

/** Returns the local time as if it were UTC, without Intl: a browser's first formatter takes a tenth of Home's main-thread time. */
function officeClock(changes: readonly ClockChange[], now: Date): Date {
  const moment = now.toJSON();
  const { offset = 0 } = changes.find(({ from }) => from <= moment) ?? {};
  return new Date(now.getTime() + offset * MINUTE);
}

/** Returns what a page says at a moment. Undefined before the first day: the visitor's clock is wrong. */
export function wordsAt(
  { open, closed, first, days, kinds, clockChanges: changes }: Timetable,
  now: Date,
): WordsNow | undefined {
  const local = officeClock(changes, now);
  const day = Math.floor(local.getTime() / DAY) - first;
  if (day < 0) return undefined;
  const date = local.toJSON().slice(0, 10);
  const year = date.slice(0, 4);
  const time = timeOf(local);
  const [, promise, ahead] = kinds[days[day] ?? ""]?.filter(([from]) => from <= time).pop() ?? [];
  if (promise === undefined) return { date, year, isAfterHours: false };
  const answer = ahead === undefined ? closed : open;
  const by = new Date(local.getTime() + (ahead ?? 0) * MINUTE);
  return {
    date,
    year,
    isAfterHours: ahead === undefined && answer !== "",
    live: answer && `${formatTime(time)}. ${answer}`,
    promise: promise.replace("{time}", formatTime(timeOf(by))),
  };
}
