import { isEmergency } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import { leadFacts, leadTitle } from "../../catalog/leadFacts";
import type { LeadRecord } from "../../model/leadRecord";
import { consentRecord } from "./consentRecord";
import { type OfficeLine, type OfficeMail, officeMail } from "./officeMail";

/** The links in the e-mail about a lead. */
export interface LeadMailLinks {
  /** Where the office says that it has the lead. */
  answer: string;
  /** The office uses it when the sender withdraws consent on the phone. */
  withdrawal: string;
}

/**
 * The e-mail about a lead. Lists the fields in the form's order.
 * @param withdrawnAt when its sender last withdrew consent, milliseconds since 1970; undefined if they did not
 */
export function leadMail(lead: LeadRecord, catalog: Catalog, links: LeadMailLinks, withdrawnAt?: number): OfficeMail {
  const { record, sha256 } = consentRecord(lead);
  const isSuspected = lead.state === "quarantined";
  const suspicion = isSuspected ? "Possible spam: " : "";
  const urgency = isEmergency(lead, catalog) ? "Emergency: " : "";
  return officeMail(`${suspicion}${urgency}${leadTitle(lead, catalog)} (${lead.id})`, [
    [
      "Looks like spam",
      isSuspected ? `${lead.quarantineReasons.join("; ")}. Nobody else gets it until you decide.` : null,
    ],
    ["Honest or spam? Decide here", isSuspected ? links.answer : null, links.answer],
    ...leadFacts(lead, catalog, withdrawnAt).map(({ label, value, link }): OfficeLine => [label, value, link]),
    ["Say that you have it", isSuspected ? null : links.answer, links.answer],
    ["If they want to hear no more from us", links.withdrawal, links.withdrawal],
    ["Consent record", record],
    ["SHA-256 of the record", sha256],
  ]);
}
