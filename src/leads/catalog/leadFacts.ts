import { formatPhone } from "../../content/facts/format";
import { answerPromise } from "../../content/facts/hours/answerPromise";
import { withSpecialDates } from "../../content/facts/hours/specialDays";
import { serviceNamed } from "../../content/facts/serviceNamed";
import { callingWindow } from "../model/callingWindow";
import { readCoverage } from "../model/coverage";
import { fieldsOf, type LeadField, leadField } from "../model/leadFields";
import { fieldValue, type LeadRecord } from "../model/leadRecord";
import type { Catalog } from "./catalog";

/** A line about a lead, for the office. */
export interface LeadFact {
  label: string;
  /** From a stranger: it may have line breaks and control characters. */
  value: string;
  /** Where a press on the value leads: a call or a map. */
  link?: string;
}

/** What a lead asks for, such as "Quote request: Plumbing". */
export const leadTitle = (lead: LeadRecord, catalog: Catalog): string =>
  lead.kind === "partner" ? "Partner inquiry" : `Quote request: ${displayed(lead, "service", catalog)}`;

/**
 * Everything the office needs to know about a lead, in the order of the form's fields.
 * @param now milliseconds since 1970, for the calling window
 */
export function leadFacts(lead: LeadRecord, catalog: Catalog, now: number): LeadFact[] {
  const { company, form } = catalog;
  const sent = new Date(lead.receivedAt);
  const facts: [label: string, value: string | null, link?: string][] = [
    ["Reference", lead.id],
    ...fieldsOf(lead.kind).map((name): [string, string | null, string | undefined] => [
      form.labels[name],
      displayed(lead, name, catalog),
      linkOf(lead, name),
    ]),
    ["State", lead.usState],
    ["Service area", lead.coverage],
    ["When to call", whenToCall(lead, now)],
    ["They were told", answerPromise(withSpecialDates(company, sent), form.success, form.promise, sent)],
    ["Calls and texts", lead.consent.given ? "agreed to" : "not agreed to: call back by hand only"],
    ["Filled in by", lead.consent.via ? "an assistant; a person read and sent it" : null],
    ["Sent from", lead.page],
  ];
  return facts.flatMap(([label, value, link]) => (value ? [{ label, value, ...(link ? { link } : {}) }] : []));
}

function linkOf(lead: LeadRecord, name: LeadField): string | undefined {
  const { type } = leadField(name).rule;
  if (type === "phone") return `tel:${lead.phone}`;
  // https://developers.google.com/maps/documentation/urls/get-started
  if (type === "zip") return `https://www.google.com/maps/search/?api=1&query=${fieldValue(lead, name)?.slice(0, 5)}`;
  return undefined;
}

function whenToCall({ usState }: LeadRecord, now: number): string | null {
  const window = callingWindow(usState, now);
  return window ? `${window.text}${window.next ? `. Not now: next on ${window.next}` : ""}` : null;
}

/** Formats a field's value: a choice as its label, a phone number as it is dialled. */
export function displayed(lead: LeadRecord, name: LeadField, { services, form }: Catalog): string | null {
  const value = fieldValue(lead, name);
  const { rule } = leadField(name);
  if (value === null) return null;
  if (rule.type === "phone") return formatPhone(value, lead.phoneExtension);
  if (rule.type !== "choice") return value;
  return rule.of === "services"
    ? (serviceNamed(value, services)?.title ?? form.otherService)
    : (form.timeframes.find((timeframe) => timeframe.value === value)?.label ?? value);
}

/** The town of a lead within the service area, otherwise its ZIP code. Null without one. */
export function townOf(lead: LeadRecord, { coverage }: Catalog): string | null {
  const zip = fieldValue(lead, "zip")?.slice(0, 5);
  return zip ? (readCoverage(coverage).get(zip) ?? zip) : null;
}
