import { createTransport, type SendMailOptions } from "nodemailer";
import type { Catalog } from "../../../content/catalog";
import { fieldValue } from "../../model/leadRecord";
import { withdrawalDestinations } from "../../model/withdrawal";
import type { Destination, SendResult } from "../destination";
import { leadMail } from "./leadMail";
import { withdrawalMail } from "./withdrawalMail";

/** `from` and `to` fall back to the company's own address. */
export interface MailSettings {
  smtpUrl: string;
  from?: string;
  to?: string;
}

/** Milliseconds; the dispatcher's own limit ends a delivery in any case. */
const TIMEOUT = 9_000;

/** Gives the address by which a lead's sender withdraws consent. */
export type WithdrawalLink = (leadId: string) => Promise<string>;

/** The office's mailbox: one e-mail for each lead. A reply to it goes to the visitor. */
export function mail(settings: MailSettings, catalog: Catalog, withdrawalLink: WithdrawalLink): Destination {
  return {
    name: "mail",
    wants: () => true,
    async send(lead, signal) {
      return sendMail(settings.smtpUrl, signal, {
        ...envelopeOf(settings, catalog, `lead-${lead.id}`),
        replyTo: { name: fieldValue(lead, "name") ?? "", address: lead.email },
        ...leadMail(lead, catalog, await withdrawalLink(lead.id)),
      });
    },
  };
}

/** The same mailbox, when the sender of a lead that it got withdraws consent. */
export function mailOfWithdrawals(settings: MailSettings, catalog: Catalog): Destination {
  return {
    name: withdrawalDestinations.mail,
    wants: () => false,
    tellsOfWithdrawals: true,
    send: (lead, signal, withdrawnAt = lead.receivedAt) =>
      sendMail(settings.smtpUrl, signal, {
        ...envelopeOf(settings, catalog, `withdrawal-${lead.id}`),
        ...withdrawalMail(lead, withdrawnAt),
      }),
  };
}

/** From whom and to whom an e-mail goes. Its id is the same for each try, so a mailbox that sorts out repeats can. */
function envelopeOf({ from, to }: MailSettings, { company }: Catalog, id: string): SendMailOptions {
  return {
    from: from ?? { name: company.name, address: company.email },
    to: to ?? company.email,
    messageId: `<${id}@${new URL(company.url).hostname}>`,
  };
}

async function sendMail(smtpUrl: string, signal: AbortSignal, message: SendMailOptions): Promise<SendResult> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A try that is given up ends at once, so that no second try begins beside it.
    socketCloseTimeout: 0,
    // The message quotes visitors, who must not be able to name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({ ...message, signal });
    return { outcome: "delivered", reply: response };
  } catch (error) {
    return resultOfError(error);
  } finally {
    transport.close();
  }
}

function resultOfError(error: unknown): SendResult {
  const { message, responseCode, code } = error as Error & { responseCode?: number; code?: string };
  // A 5xx to the message or a recipient is final; trouble to connect or to log in can be put in order.
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH" && code !== "ECONNECTION";
  return { outcome: isFinal ? "refused" : "later", reply: message };
}
