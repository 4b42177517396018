import type { LeadKind } from "../../lead/leadKinds";
import { fillPlaceholders } from "../../text/fillPlaceholders";
import { type DateNames, daysAfter, formatHour, formatTime, longDay } from "../../text/format";
import { dateNames } from "./calendar";
import { afterOfficeMinutes, isOpen, localTime, MINUTE, nextOpening, type OpeningHours } from "./openingHours";

export interface PromisingCompany extends OpeningHours {
  readonly locale: string;
  readonly answerPromise?: number | null;
}

export interface PromiseWords {
  readonly duringHours: string;
  readonly afterHours: string;
}

/** The weekday of a day, followed by the date unless it is in the coming six days. */
function nameDay(date: string, today: string, names: DateNames): string {
  const day = longDay(date, today, names);
  const isComing = today <= date && date < daysAfter(today, 7);
  return isComing ? day.replace(/,.*/, "") : day;
}

/**
 * A local moment with its day unless that is today: "7:20 AM", "7:20 AM Tuesday", "Tuesday, December 8, 7:20 AM".
 * @param today the local date
 * @param time what the words have as the time of day
 */
export function describeMoment(
  moment: { date: string; time: string },
  today: string,
  names: DateNames,
  time = formatTime(moment.time),
): string {
  if (moment.date === today) return time;
  const day = nameDay(moment.date, today, names);
  return day.includes(",") ? `${day}, ${time}` : `${time} ${day}`;
}

/**
 * Returns by when somebody answers a request: the promised minutes of office hours later, for an emergency at any hour.
 * Undefined if the company promises no time.
 * @param from milliseconds since 1970
 * @param share of the promised minutes
 */
export function answerTime(
  company: PromisingCompany,
  from: number,
  isEmergency: boolean,
  share = 1,
): number | undefined {
  if (!company.answerPromise) return undefined;
  const minutes = company.answerPromise * share;
  const byTheClock = from + minutes * MINUTE;
  return isEmergency ? byTheClock : (afterOfficeMinutes(company, from, minutes) ?? byTheClock);
}

/** The words of a promise at a moment. */
interface Promised {
  /** `{time}` is the time of day. */
  words: string;
  /** The local moment that the words name. */
  by?: { date: string; time: string };
}

/**
 * Says when the office will answer a request that comes now. Shared by pages, the sent panel and e-mails. The words follow
 * from `answerTime`, so none of them promises an earlier answer.
 * @param words `due` is for an answer that comes later than the promised minutes; `{time}` is the moment
 * @param always true at any time; the fallback without a known opening, and all that partners are told, because some are
 * answered by e-mail instead of a call
 * @param isEmergency whether it is answered at any hour
 */
export function answerPromise(...request: Parameters<typeof promiseAt>): string {
  const { words, by } = promiseAt(...request);
  return by ? fillPlaceholders(words, { time: formatTime(by.time) }) : words;
}

/** The same, with the time of day still to be filled in. */
export function promiseAt(
  kind: LeadKind,
  company: PromisingCompany & { readonly hoursWords: { readonly nextOpening: string } },
  { duringHours, afterHours, due }: PromiseWords & { readonly due: string },
  always: string,
  now: Date,
  isEmergency = false,
): Promised {
  if (kind === "partner") return { words: always };
  const from = now.getTime();
  const answered = answerTime(company, from, isEmergency);
  const isNowOpen = isOpen(company, now);
  const today = localTime(now, company.timeZone).date;
  const names = dateNames(company.locale);
  if (answered !== undefined && (isEmergency || (isNowOpen && answered !== answerTime(company, from, true)))) {
    const by = localTime(new Date(answered), company.timeZone);
    return { words: fillPlaceholders(due, { time: describeMoment(by, today, names, "{time}") }), by };
  }
  if (isNowOpen) return { words: duringHours };
  if (!afterHours.includes("{nextOpening}")) return { words: afterHours };
  const next = nextOpening(company, now);
  if (!next) return { words: always };
  const opening = { day: nameDay(next.date, today, names), time: formatHour(next.opens) };
  const nextWords = fillPlaceholders(company.hoursWords.nextOpening, opening);
  return { words: fillPlaceholders(afterHours, { nextOpening: nextWords }) };
}
