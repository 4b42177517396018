import type { Catalog } from "../../../model/catalog/catalog";
import { officePath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime } from "../../catalog/answerSteps";
import { callLink, displayed, findTown, leadFacts, momentIn, subjectOf } from "../../catalog/leadFacts";
import { fieldValue, type LeadRecord } from "../../record/leadRecord";
import { oneLine } from "../alerts/alert";
import { type Mail, type MailButton, renderMail } from "./renderMail";

/** Maximum length of a name in a subject, characters. */
const LONGEST_NAME = 40;

/** The name in one line. */
export const nameOf = (lead: LeadRecord, longest = Number.POSITIVE_INFINITY): string =>
  oneLine(fieldValue(lead, "name") ?? "", longest);

/** The subject of the office's mails about a lead: "Emergency: Plumbing · Maria Lopez · Dover (K7QXM)". */
export function leadSubject(lead: LeadRecord, catalog: Catalog): string {
  const suspicion = lead.state === "quarantined" ? "Possible spam: " : "";
  const urgency = isEmergency(lead, catalog) ? "Emergency: " : "";
  const parts = [subjectOf(lead, catalog), nameOf(lead, LONGEST_NAME), findTown(lead, catalog)].filter(Boolean);
  return `${suspicion}${urgency}${parts.join(" · ")} (${lead.id.split("-")[0]})`;
}

/** The address of a lead's page for the office. Lets nobody in: it asks who comes. */
export const officePage = (lead: LeadRecord, { company }: Catalog): string =>
  new URL(officePath(lead.id), company.url).href;

export const callButton = (lead: LeadRecord): MailButton => ({
  label: `Call ${formatPhone(lead.phone, lead.phoneExtension)}`,
  to: callLink(lead),
  isFirst: true,
  inText: lead.phone,
});

/** What the first screen shows already. */
const SHOWN = ["name", "phone", "message"] as const;

/**
 * The e-mail about a lead. Its first screen on a phone says what it is and how urgent, who it is, and what to do. A reply to the
 * visitor quotes it, so it has no link that lets anybody in.
 */
export function leadMail(lead: LeadRecord, catalog: Catalog, now: number): Mail {
  const isSuspected = lead.state === "quarantined";
  const due = promisedTime(lead, catalog);
  const facts = leadFacts(lead, catalog);
  const message = facts.find(({ field }) => field === "message");
  const calls = facts.find(({ label }) => label === "Calls and texts");
  const mayBeCalled = lead.consent.given && lead.withdrawnAt === null;
  const title = [isEmergency(lead, catalog) && "Emergency", subjectOf(lead, catalog), findTown(lead, catalog)];
  const urgency = [
    displayed(lead, "timeframe", catalog),
    due !== undefined && `Answer by ${describeTime(due, now, catalog.company)}`,
  ];
  const page = officePage(lead, catalog);
  const rest = facts.filter(({ field, label }) => !SHOWN.some((name) => name === field) && label !== "Reference");
  return renderMail(
    leadSubject(lead, catalog),
    [
      isSuspected && {
        is: "notice",
        title: `Possible spam: ${lead.quarantineReasons.join("; ")}.`,
        words: "Nobody else gets it until you decide.",
      },
      { is: "title", words: title.filter(Boolean).join(" · ") },
      urgency.some(Boolean) && { is: "paragraph", words: urgency.filter(Boolean).join(". ") },
      { is: "strong", words: nameOf(lead) },
      calls !== undefined && !mayBeCalled && { is: "paragraph", words: `Calls and texts: ${calls.value}` },
      {
        is: "buttons",
        buttons: isSuspected
          ? [
              { label: "Real or spam? Decide", to: page, isFirst: true },
              { ...callButton(lead), isFirst: false },
            ]
          : [callButton(lead), { label: "I have it", to: page }],
      },
      message !== undefined && { is: "quote", label: message.label, words: message.value },
      {
        is: "facts",
        facts: [
          ...rest.map(({ label, value, link }) => [label, value, link && new URL(link, page).href] as const),
          ["Received", momentIn(catalog.company, lead.receivedAt)],
          ["Reference", lead.id],
        ],
      },
    ],
    catalog,
  );
}
