import { formatPhone } from "../../src/content/facts/format";
import { fieldsOf, type LeadField, leadField } from "../../src/content/facts/leadFields";
import { serviceNamed } from "../../src/content/facts/serviceNamed";
import { readCoverage } from "../model/coverage";
import { fieldValue, type LeadRecord } from "../model/leadRecord";
import { isWithdrawn } from "../model/withdrawal";
import { promiseOf } from "./answerSteps";
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

/** Says that a lead's sender has withdrawn consent since they sent it; null if they have not. */
export function withdrawalNote(
  lead: Pick<LeadRecord, "receivedAt">,
  { timeZone, locale }: Pick<Catalog["company"], "timeZone" | "locale">,
  withdrawnAt: number | undefined,
): string | null {
  if (withdrawnAt === undefined || !isWithdrawn(lead, withdrawnAt)) return null;
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" });
  return `has withdrawn consent since ${format.format(withdrawnAt)}: answer only what they ask, by hand`;
}

/**
 * Everything the office needs to know about a lead, in the order of the form's fields.
 * @param withdrawnAt when its sender last withdrew consent, milliseconds since 1970; undefined if they did not
 */
export function leadFacts(lead: LeadRecord, catalog: Catalog, withdrawnAt?: number): LeadFact[] {
  const { company, form } = catalog;
  const facts: [label: string, value: string | null, link?: string][] = [
    ["Reference", lead.id],
    ...fieldsOf(lead.kind).map((name): [string, string | null, string | undefined] => [
      form.labels[name],
      displayed(lead, name, catalog),
      findLink(lead, name),
    ]),
    ["Service area", lead.coverage],
    ["They were told", promiseOf(lead, catalog)],
    [
      "Calls and texts",
      withdrawalNote(lead, company, withdrawnAt) ??
        (lead.consent.given ? "agreed to" : "not agreed to: call back by hand only"),
    ],
    ["Filled in by", lead.consent.via ? "an assistant; a person read and sent it" : null],
    ["Sent from", lead.page],
  ];
  return facts.flatMap(([label, value, link]) => (value ? [{ label, value, ...(link ? { link } : {}) }] : []));
}

function findLink(lead: LeadRecord, name: LeadField): string | undefined {
  const { type } = leadField(name).rule;
  if (type === "phone") return `tel:${lead.phone}`;
  // https://developers.google.com/maps/documentation/urls/get-started
  if (type === "zip") return `https://www.google.com/maps/search/?api=1&query=${fieldValue(lead, name)?.slice(0, 5)}`;
  return undefined;
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
export function findTown(lead: LeadRecord, { coverage }: Catalog): string | null {
  const zip = fieldValue(lead, "zip")?.slice(0, 5);
  return zip ? (readCoverage(coverage).get(zip) ?? zip) : null;
}
