import { createTransport } from "nodemailer";
import type { Catalog } from "../../../content/catalog";
import { formatPhone } from "../../../content/format";
import type { LeadRecord } from "../../model/leadRecord";
import type { DestinationSettings } from "../../settings";
import type { Destination, SendResult } from "../destination";
import { escapeHtml } from "./escapeHtml";

/** Milliseconds; the courier's own limit ends a delivery in any case. */
const TIMEOUT = 9_000;

/** The office's mailbox: one e-mail for each lead, whose reply goes to the visitor. */
export function mail({ smtpUrl, from, to }: NonNullable<DestinationSettings["mail"]>, catalog: Catalog): Destination {
  const { company } = catalog;
  return {
    name: "mail",
    wants: () => true,
    async send(lead, signal) {
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT,
        greetingTimeout: TIMEOUT,
        socketTimeout: TIMEOUT,
        // What is given up is given up at once, so that no second try begins beside it.
        socketCloseTimeout: 0,
        // What is mailed are texts of visitors; none may name a file or an address to fetch.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { response } = await transport.sendMail({
          signal,
          from: from ?? { name: company.name, address: company.email },
          to: to ?? company.email,
          replyTo: { name: lead.name, address: lead.email },
          // The same for each try, so a mailbox that sorts out repeats can.
          messageId: `<lead-${lead.id}@${new URL(company.url).hostname}>`,
          subject: subjectOf(lead, catalog),
          text: linesOf(lead, catalog)
            .map(([label, value]) => `${label}: ${value}`)
            .join("\n"),
          html: htmlOf(lead, catalog),
        });
        return { outcome: "delivered", answer: response };
      } catch (error) {
        return answerOfError(error);
      } finally {
        transport.close();
      }
    },
  };
}

function subjectOf(lead: LeadRecord, catalog: Catalog): string {
  const what = lead.kind === "partner" ? "Partner inquiry" : `Quote request: ${serviceOf(lead, catalog)}`;
  return `${what} (${lead.id})`;
}

const serviceOf = ({ service }: LeadRecord, { services, form }: Catalog) =>
  services.find(({ slug }) => slug === service)?.title ?? form.otherService;

/** What the office needs to call back, each as label and value. */
function linesOf(lead: LeadRecord, catalog: Catalog): [string, string][] {
  const { labels, timeframes } = catalog.form;
  const phone = formatPhone(lead.phone) + (lead.phoneExtension ? ` ext. ${lead.phoneExtension}` : "");
  const lines: [string, string | null | undefined][] = [
    ["Reference", lead.id],
    [labels.name, lead.name],
    [labels.company, lead.company],
    [labels.trade, lead.trade],
    [labels.phone, phone],
    [labels.email, lead.email],
    [labels.zip, lead.zip],
    [labels.service, lead.kind === "quote" ? serviceOf(lead, catalog) : null],
    [labels.timeframe, timeframes.find(({ value }) => value === lead.timeframe)?.label],
    [labels.message, lead.message],
    ["Calls and texts", lead.consent ? "agreed to" : "not agreed to: call back by hand only"],
    ["Sent from", lead.page],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

function htmlOf(lead: LeadRecord, catalog: Catalog): string {
  const rows = linesOf(lead, catalog).map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value).replace(/\n/g, "<br>")}</td></tr>`,
  );
  return `<table cellpadding="6">${rows.join("")}</table>`;
}

function answerOfError(error: unknown): SendResult {
  const { message, responseCode, code } = error as Error & { responseCode?: number; code?: string };
  // A 5xx to the message or a recipient is final; trouble to connect or to log in can be put in order.
  const final = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && code !== "ECONNECTION";
  return { outcome: final ? "refused" : "later", answer: message };
}
