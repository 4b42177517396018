import { formatPhone } from "../../content/facts/format";
import { answerPromise } from "../../content/facts/hours/answerPromise";
import { withSpecialDates } from "../../content/facts/hours/specialDays";
import { serviceNamed } from "../../content/facts/serviceNamed";
import type { Catalog } from "../catalog/catalog";
import { callingWindow } from "../model/callingWindow";
import { fieldsOf, type LeadField, leadField } from "../model/leadFields";
import { fieldValue, type LeadRecord } from "../model/leadRecord";
import { type OfficeMail, officeMail } from "./officeMail";

/**
 * The e-mail about a lead. Lists the fields in the form's order.
 * @param withdrawalLink the office uses it when the sender withdraws consent on the phone
 * @param now milliseconds since 1970, for the calling window
 */
export function leadMail(lead: LeadRecord, catalog: Catalog, withdrawalLink: string, now: number): OfficeMail {
  const { company, form } = catalog;
  const sent = new Date(lead.receivedAt);
  const what = lead.kind === "partner" ? "Partner inquiry" : `Quote request: ${displayed(lead, "service", catalog)}`;
  const fields = fieldsOf(lead.kind).map((name): [string, string | null] => [
    form.labels[name],
    displayed(lead, name, catalog),
  ]);
  return officeMail(`${what} (${lead.id})`, [
    ["Reference", lead.id],
    ...fields,
    ["State", lead.usState],
    ["Service area", lead.coverage],
    ["When to call", whenToCall(lead, now)],
    ["They were told", answerPromise(withSpecialDates(company, sent), form.success, form.promise, sent)],
    ["Calls and texts", lead.consent.given ? "agreed to" : "not agreed to: call back by hand only"],
    ["Filled in by", lead.consent.via ? "an assistant; a person read and sent it" : null],
    ["Sent from", lead.page],
    ["If they want to hear no more from us", withdrawalLink],
  ]);
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
