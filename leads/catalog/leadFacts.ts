import type { Catalog } from "../../model/catalog/catalog";
import { serviceNamed } from "../../model/company/serviceNamed";
import { officePath } from "../../model/lead/endpoints";
import { fieldsOf, type LeadField, leadField, OTHER_SERVICE } from "../../model/lead/leadFields";
import { formatPhone } from "../../model/text/format";
import { fieldValue, type LeadRecord } from "../record/leadRecord";
import { cameByTelephone, isEmergency, promiseOf } from "./answerSteps";
import { describeDay } from "./windowWords";

/** What a lead is about: "Plumbing", "Complaint". */
export function subjectOf(lead: LeadRecord, catalog: Catalog): string {
  if (lead.kind === "partner") return "Partner inquiry";
  return lead.kind === "customer" ? "Complaint" : (displayed(lead, "service", catalog) ?? "");
}

/** What a lead asks for, such as "Quote request: Plumbing" or "Emergency: Plumbing". */
export function leadTitle(lead: LeadRecord, catalog: Catalog): string {
  const subject = subjectOf(lead, catalog);
  if (lead.kind !== "quote") return subject;
  return `${isEmergency(lead, catalog) ? "Emergency" : "Quote request"}: ${subject}`;
}

/** What the office may still do for somebody who has withdrawn consent. Each mail and page says the same. */
export const AFTER_WITHDRAWAL =
  "Answer what they asked in this request, unless they have cancelled it, and nothing more.";

/** A time in the company's zone: "Nov 21, 2026, 7:00 AM". */
export const momentIn = ({ locale, timeZone }: Catalog["company"], at: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(at);

/** Says that a lead's sender has withdrawn consent since they sent it; null if they have not. */
export const withdrawalNote = ({ withdrawnAt }: LeadRecord, company: Catalog["company"]): string | null =>
  withdrawnAt === null ? null : `has withdrawn consent since ${momentIn(company, withdrawnAt)}. ${AFTER_WITHDRAWAL}`;

/**
 * Everything the office needs to know about a lead, in the order of the form's fields, and where a press on it leads: a call,
 * a map, or another request's page. Values are a stranger's: they may have line breaks and control characters.
 */
export function leadFacts(lead: LeadRecord, catalog: Catalog) {
  const { company, form } = catalog;
  const facts: [label: string, value: string | null, link?: string, field?: LeadField][] = [
    ["Reference", lead.id],
    ...fieldsOf(lead.kind).map((name): [string, string | null, string | undefined, LeadField] => [
      labelOf(lead, name, catalog),
      displayed(lead, name, catalog),
      findLink(lead, name),
      name,
    ]),
    [`${form.labels.phone}, as typed`, lead.answers.phoneAsTyped ?? null],
    [`${form.labels.email}, as typed`, lead.answers.emailAsTyped ?? null],
    ["In our area", lead.coverage && (lead.coverage === "inside" ? "yes" : "no")],
    ["They were told", promiseOf(lead, catalog) ?? null],
    [
      "Calls and texts",
      withdrawalNote(lead, company) ??
        (lead.consent.given ? "agreed to" : "not agreed to: call them yourself, and send no texts"),
    ],
    ["Filled in by", lead.consent.via ? "an assistant; a person read and sent it" : null],
    ["How it came", cameByTelephone(lead) ? "they called" : lead.page && `on the page ${lead.page}`],
  ];
  return facts.flatMap(([label, value, link, field]) =>
    value ? [{ label, value, ...(link && { link }), ...(field && { field }) }] : [],
  );
}

/** What the form asked. */
function labelOf({ kind }: LeadRecord, name: LeadField, { form }: Catalog): string {
  const { partnerLabel } = leadField(name);
  return kind === "partner" && partnerLabel ? form[partnerLabel] : form.labels[name];
}

function findLink(lead: LeadRecord, name: LeadField): string | undefined {
  const { type } = leadField(name).rule;
  if (type === "phone") return callLink(lead);
  if (type === "zip") return mapLink(fieldValue(lead, name)?.slice(0, 5) ?? "");
  if (name === "job" && lead.customerOf) return officePath(lead.customerOf);
  return undefined;
}

/** Opens a map: https://developers.google.com/maps/documentation/urls/get-started */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Dials a lead's number, and after a pause its extension. */
export const callLink = ({ phone, phoneExtension }: Pick<LeadRecord, "phone" | "phoneExtension">): string =>
  `tel:${phone}${phoneExtension ? `,${phoneExtension}` : ""}`;

/** Who sent a lead: the name, or the number of somebody who gave none. */
export const displayName = (lead: LeadRecord): string =>
  fieldValue(lead, "name") ?? formatPhone(lead.phone, lead.phoneExtension);

/** Formats a field's value: a choice as its label, a phone number as it is dialled. */
export function displayed(lead: LeadRecord, name: LeadField, catalog: Catalog): string | null {
  const value = fieldValue(lead, name);
  const { rule } = leadField(name);
  if (value === null) return null;
  if (rule.type === "phone") return formatPhone(value, lead.phoneExtension);
  if (rule.type !== "choice") return value;
  if (rule.of === "services") return serviceTitle(value, catalog);
  return catalog.form.timeframes.find((timeframe) => timeframe.value === value)?.label ?? value;
}

/** Names a stored service. One that the site no longer has is named by its address. */
export function serviceTitle(service: string, { services, form }: Pick<Catalog, "services" | "form">): string {
  const name = service.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
  return serviceNamed(service, services)?.title ?? (service === OTHER_SERVICE ? form.otherService : name);
}

/** The town of a lead within the service area, otherwise its ZIP code. Null without one. */
export function findTown(lead: LeadRecord, { coverage }: Catalog): string | null {
  const zip = fieldValue(lead, "zip")?.slice(0, 5);
  return zip ? (coverage[zip] ?? zip) : null;
}

/** Says how many there are. */
export const photographsInWords = (count: number): string => (count === 1 ? "1 photograph" : `${count} photographs`);

/** Says how often a number has asked, if more than once. */
export function describeAsked(
  asked: { count: number; since: number } | undefined,
  company: Catalog["company"],
  now: number,
): string | undefined {
  if (!asked || asked.count < 2) return undefined;
  const times = asked.count === 2 ? "twice" : `${asked.count} times`;
  return `They have asked ${times} since ${describeDay(asked.since, company, now)}`;
}
