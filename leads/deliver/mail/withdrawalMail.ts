import type { Catalog } from "../../../model/catalog/catalog";
import { formatPhone } from "../../../model/text/format";
import { AFTER_WITHDRAWAL, callLink } from "../../catalog/leadFacts";
import type { LeadRecord } from "../../record/leadRecord";
import { leadSubject, momentIn, nameOf, officePage } from "./leadMail";
import { type Mail, renderMail } from "./renderMail";

/** The e-mail about a withdrawal. Tells the office whom it must no longer contact. */
export function withdrawalMail(lead: LeadRecord, catalog: Catalog, queuedAt: number): Mail {
  return renderMail(
    `Re: ${leadSubject(lead, catalog)}`,
    [
      { is: "title", words: "Consent withdrawn" },
      { is: "strong", words: nameOf(lead) },
      {
        is: "paragraph",
        words: `They want no more calls, texts and e-mails. ${AFTER_WITHDRAWAL} Take them off every list of yours now; the law allows ten business days.`,
      },
      {
        is: "facts",
        facts: [
          ["Phone", formatPhone(lead.phone, lead.phoneExtension), callLink(lead)],
          ["Email", lead.email || null],
          ["Withdrawn", momentIn(catalog, lead.withdrawnAt ?? queuedAt)],
          ["Reference", lead.id],
        ],
      },
      { is: "buttons", buttons: [{ label: "Open the request", to: officePage(lead, catalog) }] },
      {
        is: "paragraph",
        words:
          "What they have sent so far goes nowhere else. Tell a lead network yourselves, if it has a request: its page says where it went.",
      },
    ],
    catalog,
  );
}
