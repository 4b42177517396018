import type { Catalog } from "../../model/catalog/catalog";
import { answerPromise } from "../../model/company/hours/answerPromise";
import { withCalendar } from "../../model/company/hours/calendar";
import { afterOfficeMinutes, isOpen, localTime, whenOpen } from "../../model/company/hours/openingHours";
import { fieldValue, type LeadRecord } from "../../model/lead/leadRecord";
import { fillPlaceholders } from "../../model/text/fillPlaceholders";
import { formatDate } from "../../model/text/format";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** When people are alerted about a lead that nobody has taken. Times are milliseconds since 1970. */
export interface AnswerSteps {
  first: number;
  /** Half of the promised time is over. Undefined if content promises no time. */
  half?: number;
  /** The promised time is over. */
  whole?: number;
}

/** Whether a lead's sender said that it is an emergency. */
export const isEmergency = (lead: LeadRecord, { form }: Pick<Catalog, "form">): boolean =>
  form.timeframes.some(({ value, emergency }) => emergency && value === fieldValue(lead, "timeframe"));

/**
 * Counts the promised minutes in office hours, and those of an emergency at any hour.
 * @param from when the lead was accepted
 */
export function answerSteps(lead: LeadRecord, catalog: Pick<Catalog, "company" | "form">, from: number): AnswerSteps {
  const { answerPromise } = catalog.company;
  const company = withCalendar(catalog.company, new Date(from));
  const after = isEmergency(lead, catalog)
    ? (minutes: number) => from + minutes * MINUTE
    : (minutes: number) => afterOfficeMinutes(company, from, minutes) ?? from + minutes * MINUTE;
  const first = isEmergency(lead, catalog) ? from : (whenOpen(company, from) ?? from);
  return answerPromise === undefined
    ? { first }
    : { first, half: after(answerPromise / 2), whole: after(answerPromise) };
}

type Promising = Pick<Catalog, "company" | "form">;

/** Whether a lead is an emergency that came while the office was closed. */
export function isAtNight(lead: LeadRecord, catalog: Promising): boolean {
  const sent = new Date(lead.receivedAt);
  return isEmergency(lead, catalog) && !isOpen(withCalendar(catalog.company, sent), sent);
}

/** Returns until when we promise to call, milliseconds since 1970. Undefined without a promise. */
export const promisedTime = (lead: LeadRecord, catalog: Promising): number | undefined =>
  lead.mustCall ? undefined : answerSteps(lead, catalog, lead.receivedAt).whole;

/**
 * Says when the office will answer, as the page said it when the request was sent. Of an emergency it says the time, because
 * the office's hours do not count.
 */
export function promiseOf(lead: LeadRecord, catalog: Promising): string {
  const { company, form } = catalog;
  const due = promisedTime(lead, catalog);
  if (isEmergency(lead, catalog) && due !== undefined)
    return fillPlaceholders(form.status.due, { time: describeTime(due, lead.receivedAt, company) });
  const sent = new Date(lead.receivedAt);
  return answerPromise(lead.kind, withCalendar(company, sent), form.success, form.promise, sent);
}

/** A time in the company's zone, with its day unless that is today: the weekday, and the date unless it is in the coming six days. */
export function describeTime(at: number, now: number, { locale, timeZone }: Catalog["company"]): string {
  const time = new Date(at).toLocaleTimeString(locale, { timeZone, hour: "numeric", minute: "2-digit" });
  const { date } = localTime(new Date(at), timeZone);
  const words = time.replace(/\s/g, " ");
  if (date === localTime(new Date(now), timeZone).date) return words;
  if (at > now && at < now + 6 * DAY) return `${words} ${formatDate(date, locale, { weekday: "long" })}`;
  return `${formatDate(date, locale, { weekday: "long", month: "long", day: "numeric" })}, ${words}`;
}
