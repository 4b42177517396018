import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import type { Catalog } from "../../catalog/catalog";
import { OFFICE } from "../../model/acts";
import { fieldValue } from "../../model/leadRecord";
import { CONFIRMATION, noticeDestinations, VISITOR_NOTES } from "../../model/withdrawal";
import type { Destination, SendResult } from "../destination";
import type { DestinationKind, DestinationServices } from "../destinationKind";
import { isLoopback, text, unsetIfEmpty } from "../variables";
import { leadMail } from "./leadMail";
import { type OfficeLine, officeMail } from "./officeMail";
import { senderDomainWarning } from "./senderDomain";
import { visitorMail } from "./visitorMail";
import { visitorNotesMail } from "./visitorNotesMail";
import { weeklyReportMail } from "./weeklyReportMail";
import { withdrawalMail } from "./withdrawalMail";

/** `from` and `to` default to the company's address. */
export interface MailSettings {
  smtpUrl: string;
  /** Whether to allow a server without TLS. */
  plaintext: boolean;
  from?: string;
  to?: string;
}

/** Milliseconds. The dispatcher's own limit is 10 s. */
const TIMEOUT = 9_000;

/** Sends e-mails to the office and to visitors through the server at SMTP_URL. */
export const mailKind: DestinationKind<MailSettings> = {
  name: "mail",
  settings: z
    .object({
      SMTP_URL: z.preprocess(
        unsetIfEmpty,
        z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
      ),
      LEADS_MAIL_TO: text,
      LEADS_MAIL_FROM: text,
    })
    .transform(({ SMTP_URL: smtpUrl, ...env }) =>
      smtpUrl
        ? {
            smtpUrl,
            plaintext: isLoopback(smtpUrl),
            from: env.LEADS_MAIL_FROM,
            to: env.LEADS_MAIL_TO,
          }
        : undefined,
    ),
  open: (settings, services) => [
    mail(settings, services),
    mailToVisitors(settings, services),
    mailOfWithdrawals(settings, services),
    mailOfVisitors(settings, services),
  ],
};

/** Returns the domain of a sender, such as "Repairs <office@repairs.example>". */
const readDomain = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "";

/** Sends the office one e-mail per lead. Replies go to the visitor, if they gave an address. */
export function mail(
  settings: MailSettings,
  {
    catalog,
    answerLink,
    withdrawalLink,
    now,
  }: Pick<DestinationServices, "catalog" | "answerLink" | "withdrawalLink" | "now">,
): Destination {
  const send = mailer(settings, catalog);
  return {
    name: "mail",
    takesSuspected: true,
    wants: () => true,
    async testDelivery({ lead, report }, signal) {
      const [result, warning] = await Promise.all([
        send(`report-${lead.id}`, weeklyReportMail(report, catalog), signal),
        senderDomainWarning(readDomain(settings.from ?? catalog.company.email)),
      ]);
      return result.outcome === "delivered" ? { ...result, warning } : result;
    },
    notifyStaff({ title, line, link }, signal) {
      const lines: OfficeLine[] = [
        ["What happened", line],
        ["See", link, link],
      ];
      return send(`news-${now()}`, officeMail(title, lines), signal);
    },
    async send(lead, signal, { withdrawnAt }) {
      const replyTo = lead.email ? { name: fieldValue(lead, "name") ?? "", address: lead.email } : undefined;
      const links = { answer: await answerLink(lead.id, OFFICE), withdrawal: await withdrawalLink(lead.id) };
      return send(`lead-${lead.id}`, { replyTo, ...leadMail(lead, catalog, links, withdrawnAt) }, signal);
    },
  };
}

/** Maximum age of a request to confirm, milliseconds. */
const CONFIRM_WITHIN = 24 * 3_600_000;

const ENOUGH_CONFIRMATIONS = "the address was sent three confirmations within a day";

/** Accepts exactly one mailbox: no second address, display name, quotes or line break. */
const isMailbox = (email: string) => email.length <= 254 && z.regexes.email.test(email);

/**
 * Sends the visitor a confirmation of the request. Skips requests that the spam checks quarantined, even if a person
 * released them. Skips a refused confirmation, because the office need not see it.
 *
 * Without List-Unsubscribe, which is for bulk mail (https://www.rfc-editor.org/rfc/rfc8058): a mail program's own button
 * would withdraw the consent of somebody who waits for a call. The link in the text asks first.
 */
export function mailToVisitors(
  settings: MailSettings,
  {
    catalog,
    statusLink,
    withdrawalLink,
    hasEnoughConfirmations,
    now,
  }: Pick<DestinationServices, "catalog" | "statusLink" | "withdrawalLink" | "hasEnoughConfirmations" | "now">,
): Destination {
  const send = mailer(settings, catalog);
  return {
    name: CONFIRMATION,
    isMachine: true,
    wants: ({ quarantineReasons, email }) => quarantineReasons.length === 0 && isMailbox(email),
    async send(lead, signal, { createdAt }) {
      if (now() - lead.receivedAt > CONFIRM_WITHIN) return { outcome: "skipped", reply: "too late to confirm" };
      if (await hasEnoughConfirmations(lead, createdAt)) return { outcome: "skipped", reply: ENOUGH_CONFIRMATIONS };
      const links = { status: await statusLink(lead.id), withdrawal: await withdrawalLink(lead.id) };
      const message = {
        to: { name: "", address: lead.email },
        replyTo: officeAddress(settings, catalog),
        // Keeps mail programs from replying automatically: https://www.rfc-editor.org/rfc/rfc3834
        headers: { "Auto-Submitted": "auto-generated" },
        ...visitorMail(lead, catalog, links),
      };
      const result = await send(`confirmation-${lead.id}`, message, signal);
      return result.outcome === "refused" ? { ...result, outcome: "skipped" } : result;
    },
  };
}

/** Sends the office withdrawal notices. A notice's id contains its queuing time, so retries have the same id. */
export function mailOfWithdrawals(
  settings: MailSettings,
  { catalog }: Pick<DestinationServices, "catalog">,
): Destination {
  const send = mailer(settings, catalog);
  return {
    name: noticeDestinations.mail,
    wants: () => false,
    tellsOfWithdrawals: true,
    send: (lead, signal, { withdrawnAt = lead.receivedAt, createdAt }) =>
      send(`withdrawal-${lead.id}-${createdAt}`, withdrawalMail(lead, withdrawnAt), signal),
  };
}

/** Sends the office what a visitor says after sending. One mail has all of it, however much came since the last. */
function mailOfVisitors(
  settings: MailSettings,
  { catalog, actsOf, answerLink }: Pick<DestinationServices, "catalog" | "actsOf" | "answerLink">,
): Destination {
  const send = mailer(settings, catalog);
  return {
    name: VISITOR_NOTES,
    wants: () => false,
    tellsOfVisitor: true,
    async send(lead, signal, { createdAt }) {
      const message = visitorNotesMail(lead, await actsOf(lead.id), catalog, await answerLink(lead.id, OFFICE));
      return send(`visitor-${lead.id}-${createdAt}`, message, signal);
    },
  };
}

const officeAddress = ({ to }: MailSettings, { company }: Catalog) => to ?? company.email;

/**
 * Returns what sends a message, to the office unless it names somebody. Retries have the same id, so that mailboxes can drop
 * duplicates.
 */
function mailer(settings: MailSettings, catalog: Catalog) {
  const { name, email: address, url } = catalog.company;
  const envelope = { from: settings.from ?? { name, address }, to: officeAddress(settings, catalog) };
  return (id: string, message: SendMailOptions, signal: AbortSignal): Promise<SendResult> =>
    sendMail(settings, { ...envelope, messageId: `<${id}@${new URL(url).hostname}>`, ...message }, signal);
}

async function sendMail(
  { smtpUrl, plaintext }: MailSettings,
  message: SendMailOptions,
  signal: AbortSignal,
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
    return readError(error);
  } finally {
    transport.close();
  }
}

function readError(error: unknown): SendResult {
  const { message, responseCode, code } = error as Error & { responseCode?: number; code?: string };
  // A 5xx for the message or a recipient is final. Problems with connection, TLS or login can be fixed.
  const isFinal = responseCode !== undefined && responseCode >= 500 && !/^E(?:CONNECTION|TLS|AUTH)$/.test(code ?? "");
  return { outcome: isFinal ? "refused" : "later", reply: message };
}
