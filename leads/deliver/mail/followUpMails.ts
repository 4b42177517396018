/** The office's later mails about a lead, in the thread of the first. */
import type { Catalog } from "../../../model/catalog/catalog";
import { formatPhone } from "../../../model/text/format";
import { AFTER_WITHDRAWAL, callLink, momentIn, photographsInWords } from "../../catalog/leadFacts";
import { describeVisitorAct, visitorNews } from "../../catalog/standingWords";
import { type Act, VISITOR } from "../../record/acts";
import { standingOf } from "../../record/decide";
import type { LeadRecord } from "../../record/leadRecord";
import { callButton, leadSubject, nameOf, officePage } from "./leadMail";
import { type Mail, type MailBlock, type MailButton, renderMail } from "./renderMail";

/** The subject keeps a mail in the thread. */
const followUp = (lead: LeadRecord, catalog: Catalog, blocks: readonly (MailBlock | false)[]): Mail =>
  renderMail(`Re: ${leadSubject(lead, catalog)}`, blocks, catalog);

const openButton = (lead: LeadRecord, catalog: Catalog): MailButton => ({
  label: "Open the request",
  to: officePage(lead, catalog),
});

/** Tells of deliveries of a request that did not arrive. @param failures in the office's words */
export const failureMail = (lead: LeadRecord, failures: readonly string[], catalog: Catalog): Mail =>
  followUp(lead, catalog, [
    { is: "title", words: "It did not arrive everywhere" },
    { is: "strong", words: nameOf(lead) },
    { is: "list", items: failures },
    { is: "paragraph", words: "Once it is put right, send it again on the request’s page, or give it up there." },
    { is: "buttons", buttons: [{ ...openButton(lead, catalog), isFirst: true }] },
  ]);

/** Tells the office whom it must no longer contact. */
export const withdrawalMail = (lead: LeadRecord, catalog: Catalog, queuedAt: number): Mail =>
  followUp(lead, catalog, [
    { is: "title", words: "Consent withdrawn" },
    { is: "strong", words: nameOf(lead) },
    {
      is: "paragraph",
      words: `They want no more calls, texts and e-mails. ${AFTER_WITHDRAWAL} Take them off every list of yours now; the law allows ten business days.`,
    },
    {
      is: "facts",
      facts: [
        ["Phone", lead.answers.phoneAsTyped ?? formatPhone(lead.phone, lead.phoneExtension), callLink(lead)],
        ["Email", lead.answers.emailAsTyped ?? (lead.email || null)],
        ["Withdrawn", momentIn(catalog.company, lead.withdrawnAt ?? queuedAt)],
        ["Reference", lead.id],
      ],
    },
    { is: "buttons", buttons: [openButton(lead, catalog)] },
    {
      is: "paragraph",
      words:
        "What they have sent so far goes nowhere else. Tell a lead network yourselves, if it has a request: its page says where it went.",
    },
  ]);

/** Tells what a visitor said after sending, the newest first. */
export function visitorNotesMail(
  lead: LeadRecord,
  acts: readonly Act[],
  photographs: number,
  catalog: Catalog,
  now: number,
): Mail {
  const said = acts.flatMap((act, place) =>
    act.by === VISITOR ? [blocksOf(act, acts.slice(0, place), catalog, now)] : [],
  );
  return followUp(lead, catalog, [
    { is: "title", words: visitorNews(acts, catalog.company, now) },
    photographs > 0 && { is: "link", label: photographsInWords(photographs), to: officePage(lead, catalog) },
    ...said.toReversed().flat(),
    { is: "strong", words: nameOf(lead) },
    { is: "buttons", buttons: [callButton(lead), openButton(lead, catalog)] },
    {
      is: "paragraph",
      words: "Anyone with the link to their page can write this. If in doubt, call before you cancel a visit.",
    },
    standingOf({ acts }).act?.kind === "cancelled" && {
      is: "paragraph",
      words:
        "Nobody is alerted any more, and the request goes nowhere else. If a lead network has it, tell them yourself.",
    },
  ]);
}

/** What a visitor said once. @param before the acts before it */
function blocksOf(act: Act, before: readonly Act[], catalog: Catalog, now: number): MailBlock[] {
  const at = momentIn(catalog.company, act.at);
  const what = describeVisitorAct(act, catalog.company, now);
  if (act.text === null) return [{ is: "fine", words: `${what} (${at}).` }];
  const said: MailBlock = { is: "quote", label: act.kind === "added" ? at : `${what}, ${at}`, words: act.text };
  const question = act.kind === "answered" && before.findLast(({ kind }) => kind === "asked")?.shown;
  return question ? [{ is: "quote", label: "You asked", words: question }, said] : [said];
}
