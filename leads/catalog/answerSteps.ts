import { withCalendar } from "../../src/content/facts/hours/calendar";
import { afterOfficeMinutes, whenOpen } from "../../src/content/facts/hours/openingHours";
import { fieldValue, type LeadRecord } from "../model/leadRecord";
import type { Catalog } from "./catalog";

const MINUTE = 60_000;

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
