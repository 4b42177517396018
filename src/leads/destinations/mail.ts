import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Catalog } from "../catalog/catalog";
import { fieldValue, type LeadRecord } from "../model/leadRecord";
import { noticeDestinations } from "../model/withdrawal";
import type { Destination, SendResult } from "../queue/destination";
import type { DestinationKind, DestinationServices } from "./destinationKind";
import { leadMail } from "./leadMail";
import { mayBePlain, namedInsecure, text, unsetIfEmpty } from "./variables";
import { visitorMail } from "./visitorMail";
import { withdrawalMail, withheldMail } from "./withdrawalMail";

/** `from` and `to` fall back to the company's own address. */
export interface MailSettings {
  smtpUrl: string;
  /** Whether the server may go without TLS. */
  plaintext: boolean;
  from?: string;
  to?: string;
}

/** Milliseconds; the dispatcher's own limit ends a delivery in any case. */
const TIMEOUT = 9_000;

/** E-mail by the server at SMTP_URL: to the office, and to visitors. */
export const mailKind: DestinationKind<MailSettings> = {
  name: "mail",
  mayBeInsecure: true,
  settings: z
    .object({
      SMTP_URL: z.preprocess(
        unsetIfEmpty,
        z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
      ),
      LEADS_MAIL_TO: text,
      LEADS_MAIL_FROM: text,
      LEADS_ALLOW_INSECURE: namedInsecure,
    })
    .transform(({ SMTP_URL: smtpUrl, LEADS_MAIL_FROM: from, LEADS_MAIL_TO: to, LEADS_ALLOW_INSECURE: named }) =>
      smtpUrl ? { smtpUrl, plaintext: mayBePlain("mail", smtpUrl, named), from, to } : undefined,
    ),
  open: (settings, services) => [
    mail(settings, services),
    mailToVisitors(settings, services),
    mailOfWithdrawals(settings, services, "withdrawal"),
    mailOfWithdrawals(settings, services, "withheld"),
  ],
};

/** The office's mailbox: one e-mail for each lead. A reply to it goes to the visitor. */
export function mail(
  settings: MailSettings,
  { catalog, withdrawalLink, now }: Omit<DestinationServices, "reserve">,
): Destination {
  return {
    name: "mail",
    wants: () => true,
    async send(lead, signal) {
      return sendMail(settings, signal, {
        ...envelopeOf(settings, catalog, `lead-${lead.id}`),
        replyTo: { name: fieldValue(lead, "name") ?? "", address: lead.email },
        ...leadMail(lead, catalog, await withdrawalLink(lead.id), now()),
      });
    },
  };
}

/** Milliseconds after which a confirmation helps nobody any more. */
const CONFIRM_WITHIN = 24 * 3_600_000;

/** One mailbox and nothing besides: no second address, no display name, no quotes, no line break. */
const isMailbox = (email: string) => email.length <= 254 && z.regexes.email.test(email);

/**
 * The visitor's mailbox: a confirmation of the request. None goes to a request that the spam checks found a reason
 * against, even if a person released it, nor to anybody on the list of withdrawals. Nobody waits for a confirmation, so
 * one that cannot be delivered is dropped.
 */
export function mailToVisitors(
  settings: MailSettings,
  { catalog, withdrawalLink, reserve, now }: DestinationServices,
): Destination {
  return {
    name: "mail-confirmation",
    wants: ({ quarantineReasons, email }) => quarantineReasons.length === 0 && isMailbox(email),
    async send(lead, signal, { withdrawnAt }) {
      const reason = await reasonToDrop(lead, withdrawnAt, { reserve, now });
      if (reason) return { outcome: "dropped", reply: reason };
      const link = await withdrawalLink(lead.id);
      const office = envelopeOf(settings, catalog, `confirmation-${lead.id}`);
      const result = await sendMail(settings, signal, {
        ...office,
        to: { name: "", address: lead.email },
        replyTo: office.to,
        // Mail programs answer no automatic mail by themselves: https://www.rfc-editor.org/rfc/rfc3834
        headers: {
          "Auto-Submitted": "auto-generated",
          "List-Unsubscribe": { prepared: true, value: `<${link}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
        ...visitorMail(lead, catalog, link),
      });
      return result.outcome === "refused" ? { ...result, outcome: "dropped" } : result;
    },
  };
}

/** Why a confirmation must not be sent; nothing if it may. It is asked before each try. */
async function reasonToDrop(
  lead: LeadRecord,
  withdrawnAt: number | undefined,
  { reserve, now }: Pick<DestinationServices, "reserve" | "now">,
): Promise<string | undefined> {
  if (withdrawnAt !== undefined) return "the address or number is on the list of withdrawals";
  // Leads may have been stored before addresses were checked as they are now.
  if (!isMailbox(lead.email)) return "not the address of one mailbox";
  if (now() - lead.receivedAt > CONFIRM_WITHIN) return "too late to confirm";
  return (await reserve(lead)) ? undefined : "the address was sent another confirmation within ten minutes";
}

/** The office's mailbox: notices of withdrawals. The time at which one was queued names it, and is the same for each try. */
export function mailOfWithdrawals(
  settings: MailSettings,
  { catalog }: Pick<DestinationServices, "catalog">,
  about: keyof typeof noticeDestinations.mail,
): Destination {
  return {
    name: noticeDestinations.mail[about],
    wants: () => false,
    tellsOfWithdrawals: true,
    send: (lead, signal, { withdrawnAt = lead.receivedAt, createdAt }) =>
      sendMail(settings, signal, {
        ...envelopeOf(settings, catalog, `${about}-${lead.id}-${createdAt}`),
        ...(about === "withheld" ? withheldMail(lead, withdrawnAt) : withdrawalMail(lead, withdrawnAt)),
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

async function sendMail(
  { smtpUrl, plaintext }: MailSettings,
  signal: AbortSignal,
  message: SendMailOptions,
): Promise<SendResult> {
  const url = new URL(smtpUrl);
  // The query of an address wins over options.
  if (!plaintext) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({
    url: url.href,
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
  // A 5xx to the message or a recipient is final; trouble to connect, to encrypt or to log in can be put in order.
  const isFinal = responseCode !== undefined && responseCode >= 500 && !/^E(?:CONNECTION|TLS|AUTH)$/.test(code ?? "");
  return { outcome: isFinal ? "refused" : "later", reply: message };
}
