import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import { OFFICE } from "../../model/acts";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";
import { noticeDestinations } from "../../model/withdrawal";
import type { Destination, SendResult } from "../../queue/destination";
import type { DestinationKind, DestinationServices } from "../destinationKind";
import { mayBePlain, namedInsecure, text, unsetIfEmpty } from "../variables";
import { digestMail } from "./digestMail";
import { leadMail } from "./leadMail";
import { officeMail } from "./officeMail";
import { visitorMail } from "./visitorMail";
import { withdrawalMail, withheldMail } from "./withdrawalMail";

/** `from` and `to` default to the company's address. */
export interface MailSettings {
  smtpUrl: string;
  /** Whether to allow a server without TLS. */
  plaintext: boolean;
  from?: string;
  to?: string;
  /** Whether the office gets a weekly digest. */
  digest?: boolean;
}

/** Milliseconds. The dispatcher's own limit is 10 s. */
const TIMEOUT = 9_000;

/** Sends e-mails to the office and to visitors through the server at SMTP_URL. */
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
      LEADS_DIGEST: z.preprocess(unsetIfEmpty, z.enum(["on", "off"], { error: "must be on or off" }).default("on")),
      LEADS_ALLOW_INSECURE: namedInsecure,
    })
    .transform(({ SMTP_URL: smtpUrl, LEADS_ALLOW_INSECURE: named, ...env }) =>
      smtpUrl
        ? {
            smtpUrl,
            plaintext: mayBePlain("mail", smtpUrl, named),
            from: env.LEADS_MAIL_FROM,
            to: env.LEADS_MAIL_TO,
            digest: env.LEADS_DIGEST === "on",
          }
        : undefined,
    ),
  open: (settings, services) => [
    mail(settings, services),
    mailToVisitors(settings, services),
    mailOfWithdrawals(settings, services, "withdrawal"),
    mailOfWithdrawals(settings, services, "withheld"),
  ],
  digest: (settings, catalog) =>
    settings.digest
      ? (digest, signal) =>
          sendMail(settings, signal, {
            ...envelopeOf(settings, catalog, `digest-${digest.from}`),
            ...digestMail(digest, catalog),
          })
      : undefined,
};

const testMail = officeMail("Test: requests reach this mailbox", [
  ["What this is", "The site tests every week whether requests arrive. There is nothing to do."],
]);

/** Sends the office one e-mail per lead. Replies go to the visitor, if they gave an address. */
export function mail(
  settings: MailSettings,
  {
    catalog,
    claimLink,
    withdrawalLink,
    now,
  }: Pick<DestinationServices, "catalog" | "claimLink" | "withdrawalLink" | "now">,
): Destination {
  const linksOf = async ({ id }: LeadRecord) => ({
    claim: await claimLink(id, OFFICE),
    withdrawal: await withdrawalLink(id),
  });
  return {
    name: "mail",
    wants: () => true,
    tryOut: ({ id }, signal) =>
      sendMail(settings, signal, { ...envelopeOf(settings, catalog, `test-${id}`), ...testMail }),
    tell: ({ title, line, link }, signal) =>
      sendMail(settings, signal, {
        ...envelopeOf(settings, catalog, `news-${now()}`),
        ...officeMail(title, [
          ["What happened", line],
          ["See", link, link],
        ]),
      }),
    async send(lead, signal) {
      return sendMail(settings, signal, {
        ...envelopeOf(settings, catalog, `lead-${lead.id}`),
        ...(lead.email && { replyTo: { name: fieldValue(lead, "name") ?? "", address: lead.email } }),
        ...leadMail(lead, catalog, await linksOf(lead), now()),
      });
    },
  };
}

/** Maximum age of a request to confirm, milliseconds. */
const CONFIRM_WITHIN = 24 * 3_600_000;

/** Accepts exactly one mailbox: no second address, display name, quotes or line break. */
const isMailbox = (email: string) => email.length <= 254 && z.regexes.email.test(email);

/**
 * Sends the visitor a confirmation of the request. Skips requests that the spam checks quarantined, even if a person
 * released them. Skips people on the suppression list. Drops a refused confirmation, because the office need not see it.
 */
export function mailToVisitors(
  settings: MailSettings,
  { catalog, withdrawalLink, reserve, now }: Omit<DestinationServices, "secrets" | "claimLink">,
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
        // Keeps mail programs from replying automatically: https://www.rfc-editor.org/rfc/rfc3834
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

/** Returns why a confirmation must not be sent; undefined if it may. Called before each try. */
async function reasonToDrop(
  lead: LeadRecord,
  withdrawnAt: number | undefined,
  { reserve, now }: Pick<DestinationServices, "reserve" | "now">,
): Promise<string | undefined> {
  if (withdrawnAt !== undefined) return "the address or number is on the list of withdrawals";
  // An earlier release may have stored addresses with weaker checks.
  if (!isMailbox(lead.email)) return "not the address of one mailbox";
  if (now() - lead.receivedAt > CONFIRM_WITHIN) return "too late to confirm";
  return (await reserve(lead)) ? undefined : "the address was sent another confirmation within ten minutes";
}

/** Sends the office withdrawal notices. A notice's id contains its queuing time, so retries have the same id. */
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

/** Returns sender, recipient and message id. Retries have the same id, so that mailboxes can drop duplicates. */
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
  // nodemailer prefers the URL's query over its options.
  if (!plaintext) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({
    url: url.href,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // Ends an aborted try at once, so that it does not overlap the next one.
    socketCloseTimeout: 0,
    // The message quotes visitors. They must not make nodemailer read a file or fetch a URL.
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
  // A 5xx for the message or a recipient is final. Problems with connection, TLS or login can be fixed.
  const isFinal = responseCode !== undefined && responseCode >= 500 && !/^E(?:CONNECTION|TLS|AUTH)$/.test(code ?? "");
  return { outcome: isFinal ? "refused" : "later", reply: message };
}
