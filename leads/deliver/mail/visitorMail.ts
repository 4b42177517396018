import type { Catalog } from "../../../model/catalog/catalog";
import { addressLines, formatPhone } from "../../../model/text/format";
import { isEmergency, promiseOf } from "../../catalog/answerSteps";
import { nextSteps, photoLink } from "../../catalog/statusWords";
import type { LeadRecord } from "../../record/leadRecord";
import { type Mail, type MailBlock, type MailButton, renderMail } from "./renderMail";

/** What each mail to a visitor leads to. */
export interface VisitorLinks {
  status: string;
  withdrawal: string;
}

/**
 * The e-mail that confirms a request: its number, what happens next and when, and a withdrawal link. Repeats no input, not
 * even the name. The address may be somebody else's, and nobody may send their own words through this site.
 */
export function visitorMail(lead: LeadRecord, catalog: Catalog, links: VisitorLinks, now: number): Mail {
  const { company, form } = catalog;
  const { success, confirmation, status } = form;
  const promise = promiseOf(lead, catalog, now);
  const next = nextSteps(lead, catalog);
  const call = callCompany(company);
  const urgent = isEmergency(lead, catalog) ? form.emergency : undefined;
  const photos = photoLink(lead, catalog);
  // For programs that open no text message.
  const number = formatPhone(company.textNumber ?? "");
  return renderMail(
    `${success.title} (${lead.id})`,
    [
      { is: "title", words: success.title },
      urgent && { is: "notice", title: urgent.title, words: urgent.text },
      urgent && { is: "buttons", buttons: [{ ...call, isFirst: true }] },
      // It says that there is nothing to do.
      !urgent && { is: "paragraph", words: confirmation.intro },
      {
        is: "facts",
        facts: [
          [success.reference, lead.id],
          [confirmation.sent, timeIn(company, new Date(lead.receivedAt))],
        ],
      },
      next.length > 0 && { is: "heading", words: confirmation.nextTitle },
      next.length > 0 && { is: "list", items: next, isNumbered: true },
      promise ? { is: "strong", words: promise } : undefined,
      { is: "buttons", buttons: [{ label: status.link, to: links.status, isFirst: !urgent }] },
      photos && { is: "buttons", buttons: [{ label: `${photos.label}: ${number}`, to: photos.to, inText: number }] },
      photos && { is: "list", items: photos.photos },
      ...visitorMailEnd(catalog, links),
    ],
    catalog,
  );
}

const callCompany = ({ phone }: Catalog["company"]): MailButton => {
  const number = formatPhone(phone);
  return { label: number, to: `tel:${phone}`, inText: number };
};

/** Ends each mail to a visitor: the number to call, why they get it, how to get no more, and who sends it. */
export const visitorMailEnd = ({ company, form: { confirmation } }: Catalog, links: VisitorLinks): MailBlock[] => [
  { is: "paragraph", words: confirmation.call },
  { is: "buttons", buttons: [callCompany(company)] },
  { is: "rule" },
  { is: "fine", words: confirmation.reason },
  { is: "link", label: confirmation.stop, to: links.withdrawal },
  { is: "fine", words: [company.name, company.mailAddress ?? addressLines(company.address)].flat().join("\n") },
];

const timeIn = ({ locale, timeZone }: Catalog["company"], time: Date) =>
  time.toLocaleString(locale, {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
