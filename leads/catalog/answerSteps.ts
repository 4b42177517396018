import type { Catalog } from "../../model/catalog/catalog";
import { answerPromise, answerTime, describeMoment } from "../../model/company/hours/answerPromise";
import { dateNames } from "../../model/company/hours/calendar";
import { isOpen, localTime, whenOpen } from "../../model/company/hours/openingHours";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import { fieldValue, type LeadEntry, type LeadRecord } from "../record/leadRecord";

type Promising = Pick<Catalog, "company" | "form">;

/** The timeframes that say that it is an emergency. */
export const urgentTimeframes = ({ form }: Pick<Catalog, "form">): string[] =>
  form.timeframes.flatMap(({ value, emergency }) => (emergency ? [value] : []));

/** Whether a lead's sender said that it is an emergency. */
export const isEmergency = (lead: LeadRecord, catalog: Pick<Catalog, "form">): boolean =>
  urgentTimeframes(catalog).includes(fieldValue(lead, "timeframe") ?? "");

/**
 * Returns when people are alerted about a lead that nobody has taken, in milliseconds since 1970: at first, after half of
 * the promised time and once it is over; only at first where content promises no time. Counts its minutes from when the
 * lead was accepted, in office hours; those of an emergency at any hour.
 */
export function answerSteps(lead: LeadRecord, catalog: Promising, from: number) {
  const { company } = catalog;
  const isUrgent = isEmergency(lead, catalog);
  return {
    first: isUrgent ? from : (whenOpen(company, from) ?? from),
    half: answerTime(company, from, isUrgent, 1 / 2),
    whole: answerTime(company, from, isUrgent),
  };
}

/** Whether a lead is an emergency that came while the office was closed. */
export function isAtNight(lead: LeadRecord, catalog: Promising): boolean {
  return isEmergency(lead, catalog) && !isOpen(catalog.company, new Date(lead.receivedAt));
}

/** Whether the sender called and the office wrote it down: they read nothing, and nothing was promised. */
export const cameByTelephone = ({ page }: Pick<LeadRecord, "page">): boolean => page === OFFICE_ENDPOINT;

/** Returns by when we promised an answer. Undefined for who called, was asked to, or is a partner: some get an e-mail. */
export const promisedTime = (
  lead: LeadRecord & Partial<Pick<LeadEntry, "answerBy">>,
  catalog: Promising,
): number | undefined =>
  lead.mustCall || lead.kind === "partner" || cameByTelephone(lead)
    ? undefined
    : (lead.answerBy ?? answerSteps(lead, catalog, lead.receivedAt).whole);

/** How long words without a promised time may say that the office is open, or closed, milliseconds. */
const TRUE_FOR = 3_600_000;

/** Says when the office will answer, as the page said it when the request was sent. Undefined for who called, and once it is over. */
export function promiseOf(lead: LeadRecord, catalog: Promising, now = lead.receivedAt): string | undefined {
  if (cameByTelephone(lead) || now > (promisedTime(lead, catalog) ?? lead.receivedAt + TRUE_FOR)) return undefined;
  const { success, status, promise } = catalog.form;
  const sent = new Date(lead.receivedAt);
  const words = { ...success, due: status.due };
  const isUrgent = isEmergency(lead, catalog) && !lead.mustCall;
  return answerPromise(lead.kind, catalog.company, words, promise, sent, isUrgent);
}

/** A time in the company's zone, with its day unless that is today: the weekday, and the date unless it is in the coming six days. */
export const describeTime = (at: number, now: number, { locale, timeZone }: Catalog["company"]): string =>
  describeMoment(localTime(new Date(at), timeZone), localTime(new Date(now), timeZone).date, dateNames(locale));
