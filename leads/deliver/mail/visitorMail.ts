import type { Catalog } from "../../../model/catalog/catalog";
import { addressLines, formatPhone } from "../../../model/text/format";
import { promiseOf } from "../../catalog/answerSteps";
import { photoLink } from "../../catalog/statusWords";
import type { LeadRecord } from "../../record/leadRecord";
import { type Mail, type MailBlock, type MailButton, renderMail } from "./renderMail";

interface Links {
  status: string;
  withdrawal: string;
}

/**
 * The e-mail that confirms a request: its number, what happens next and when, and a withdrawal link. Repeats no input, not
 * even the name. The address may be somebody else's, and nobody may send their own words through this site.
 */
export function visitorMail(lead: LeadRecord, catalog: Catalog, links: Links): Mail {
  const { company, form } = catalog;
  const { success, confirmation, status } = form;
  const next =
    lead.kind === "partner" ? success.partnerNext : success.next.slice(0, lead.coverage === "outside" ? 1 : undefined);
  const number = formatPhone(company.phone);
  const call: MailButton = { label: number, to: `tel:${company.phone}`, inText: number };
  const urgent = lead.mustCall ? form.emergency : undefined;
  const photos = photoLink(lead, catalog);
  const blocks: (MailBlock | undefined)[] = [
    { is: "title", words: success.title },
    urgent && { is: "notice", title: urgent.title, words: urgent.text },
    urgent && { is: "buttons", buttons: [{ ...call, isFirst: true }] },
    // It says that there is nothing to do.
    urgent ? undefined : { is: "paragraph", words: confirmation.intro },
    {
      is: "facts",
      facts: [
        [success.reference, lead.id],
        [confirmation.sent, timeIn(company, new Date(lead.receivedAt))],
      ],
    },
    { is: "heading", words: confirmation.nextTitle },
    { is: "list", items: next, isNumbered: true },
    { is: "strong", words: promiseOf(lead, catalog) },
    { is: "buttons", buttons: [{ label: status.link, to: links.status, isFirst: !urgent }] },
    photos && {
      is: "buttons",
      // Programs for plain text open no text message, so the number is there to type.
      buttons: [{ label: photos.label, to: photos.to, inText: formatPhone(company.textNumber ?? "") }],
    },
    photos && { is: "list", items: photos.photos },
    { is: "paragraph", words: confirmation.call },
    { is: "buttons", buttons: [call] },
    { is: "rule" },
    { is: "fine", words: confirmation.reason },
    { is: "link", label: confirmation.stop, to: links.withdrawal },
    { is: "fine", words: [company.name, company.mailAddress ?? addressLines(company.address)].flat().join("\n") },
  ];
  return renderMail(
    `${success.title} (${lead.id})`,
    blocks.filter((block) => block !== undefined),
    catalog,
  );
}

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
