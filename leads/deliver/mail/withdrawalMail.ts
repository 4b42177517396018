import { formatPhone } from "../../../src/content/facts/format";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";
import { type OfficeMail, officeMail } from "./officeMail";

/** The e-mail about a withdrawal. Tells the office whom it must no longer contact. */
export function withdrawalMail(lead: LeadRecord, withdrawnAt: number): OfficeMail {
  return officeMail(`Consent withdrawn (${lead.id})`, [
    ["Reference", lead.id],
    ["Name", fieldValue(lead, "name")],
    ["Phone", formatPhone(lead.phone, lead.phoneExtension)],
    ["Email", lead.email || null],
    ["Withdrawn", new Date(withdrawnAt).toISOString()],
    [
      "What to do",
      "Do not call, text or write to this person any more, unless they ask for something themselves. Take them off every list of yours now; the law allows ten business days.",
    ],
    [
      "Others",
      `This site sends this request to no further machine. A lead network that got it has to be told by you: npm run leads -- show ${lead.id}`,
    ],
  ]);
}
