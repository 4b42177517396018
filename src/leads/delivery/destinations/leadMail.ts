import type { Catalog } from "../../../content/catalog";
import { formatPhone } from "../../../content/format";
import { serviceNamed } from "../../../content/serviceNamed";
import { fieldsOf, type LeadField, leadField } from "../../model/leadFields";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";

export interface LeadMail {
  subject: string;
  text: string;
  html: string;
}

/** The e-mail about a lead: what the office needs to call back, in the order in which the form asks for it. */
export function leadMail(lead: LeadRecord, catalog: Catalog): LeadMail {
  const lines = linesOf(lead, catalog);
  const what = lead.kind === "partner" ? "Partner inquiry" : `Quote request: ${displayed(lead, "service", catalog)}`;
  return {
    subject: `${what} (${lead.id})`,
    text: lines.map(([label, value]) => `${label}: ${value}`).join("\n"),
    html: `<table cellpadding="6">${lines.map(rowOf).join("")}</table>`,
  };
}

/** Label and value of each line. Empty fields have none. */
function linesOf(lead: LeadRecord, catalog: Catalog): [string, string][] {
  const fields = fieldsOf(lead.kind).map((name): [string, string | null] => [
    catalog.form.labels[name],
    displayed(lead, name, catalog),
  ]);
  const lines: [string, string | null][] = [
    ["Reference", lead.id],
    ...fields,
    ["Calls and texts", lead.consent.given ? "agreed to" : "not agreed to: call back by hand only"],
    ["Sent from", lead.page],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

/** A field's value as a person reads it: a choice by its label, a phone number as it is dialled. */
function displayed(lead: LeadRecord, name: LeadField, { services, form }: Catalog): string | null {
  const value = fieldValue(lead, name);
  const { rule } = leadField(name);
  if (value === null) return null;
  if (rule.type === "phone") return formatPhone(value, lead.phoneExtension);
  if (rule.type !== "choice") return value;
  return rule.of === "services"
    ? (serviceNamed(value, services)?.title ?? form.otherService)
    : (form.timeframes.find((timeframe) => timeframe.value === value)?.label ?? value);
}

function rowOf([label, value]: [string, string]): string {
  const cell = escapeHtml(value).replace(/\n/g, "<br>");
  return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell}</td></tr>`;
}

/** Text as it may stand in HTML, between tags or in a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#39;");
}
