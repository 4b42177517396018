import { formatPhone } from "../../../content/facts/format";
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
      `This site stops what it has not delivered yet. A lead network that got this request has to be told by you: npm run leads -- show ${lead.id}`,
    ],
  ]);
}

/** The e-mail about a withheld request. Names nobody, because its sender may not want to be called. */
export function withheldMail({ id, receivedAt }: LeadRecord, withdrawnAt: number): OfficeMail {
  return officeMail(`Request withheld (${id})`, [
    ["Reference", id],
    ["Received", new Date(receivedAt).toISOString()],
    ["Withdrawn", new Date(withdrawnAt).toISOString()],
    [
      "What happened",
      "Consent was withdrawn for this request's address or number before you got the request. This site sends it nowhere.",
    ],
    [
      "What to do",
      `Read it: npm run leads -- show ${id}. Anybody can withdraw for anybody. If the sender did not mean it, "lift" and then "retry" deliver it. If they did, npm run leads -- seen ${id}`,
    ],
  ]);
}
