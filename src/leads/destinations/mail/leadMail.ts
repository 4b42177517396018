import type { Catalog } from "../../catalog/catalog";
import { leadFacts, leadTitle } from "../../catalog/leadFacts";
import type { LeadRecord } from "../../model/leadRecord";
import { type OfficeLine, type OfficeMail, officeMail } from "./officeMail";

/** The links in the e-mail about a lead. */
export interface LeadMailLinks {
  /** Where the office says that it has the lead. */
  claim: string;
  /** The office uses it when the sender withdraws consent on the phone. */
  withdrawal: string;
}

/**
 * The e-mail about a lead. Lists the fields in the form's order.
 * @param now milliseconds since 1970, for the calling window
 */
export function leadMail(lead: LeadRecord, catalog: Catalog, links: LeadMailLinks, now: number): OfficeMail {
  return officeMail(`${leadTitle(lead, catalog)} (${lead.id})`, [
    ...leadFacts(lead, catalog, now).map(({ label, value, link }): OfficeLine => [label, value, link]),
    ["Say that you have it", links.claim, links.claim],
    ["If they want to hear no more from us", links.withdrawal, links.withdrawal],
  ]);
}
