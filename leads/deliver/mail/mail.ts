import { createHash } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import type { Catalog } from "../../../model/catalog/catalog";
import { VISITOR } from "../../../model/lead/acts";
import { OFFICE_ENDPOINT } from "../../../model/lead/endpoints";
import { fieldValue, type LeadRecord } from "../../../model/lead/leadRecord";
import { CONFIRMATION, noticeDestinations, OTHER_MAILBOX, VISITOR_NOTES } from "../../../model/lead/withdrawal";
import { isEmail } from "../../../model/text/normalizeEmail";
import { consentRecord } from "../../catalog/consentRecord";
import type { Destination, SendResult } from "../destination";
import type { DestinationKind, DestinationServices } from "../destinationKind";
import { isLoopback, serverAddress, text } from "../variables";
import { leadMail } from "./leadMail";
import { type MailBlock, renderMail } from "./renderMail";
import { senderDomainWarning } from "./senderDomain";
import { visitorMail } from "./visitorMail";
import { visitorNotesMail } from "./visitorNotesMail";
import { weeklyReportMail } from "./weeklyReportMail";
import { withdrawalMail } from "./withdrawalMail";

/** `from` and `to` default to the company's address. */
export interface MailSettings {
  smtpUrl: string;
  /** Whether the server is on this machine, so that it needs neither TLS nor a certificate of a known authority. */
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
      SMTP_URL: serverAddress({
        begins: /^smtps?:\/\//i,
        example: "smtp://user:password@mail.company.example:587",
      }),
      LEADS_MAIL_TO: text,
      LEADS_MAIL_FROM: text,
    })
    .transform(({ SMTP_URL: smtpUrl, ...env }) =>
      smtpUrl
        ? { smtpUrl, plaintext: isLoopback(smtpUrl), from: env.LEADS_MAIL_FROM, to: env.LEADS_MAIL_TO }
        : undefined,
    ),
  open: (settings, services) => [
    ...readMailboxes(officeAddress(settings, services.catalog)).map((to, index) =>
      mail({ ...settings, to }, services, index === 0 ? "mail" : `${OTHER_MAILBOX}${hashAddress(to)}`),
    ),
    mailToVisitors(settings, services),
    mailOfWithdrawals(settings, services),
    mailOfVisitors(settings, services),
  ],
};

/** Mails about what looks like spam in an hour. The next mail says that there is more of it. */
const MOST_SUSPECTED = 20;
const TOO_MANY_SUSPECTED = `more than ${MOST_SUSPECTED} mails about possible spam in an hour`;

const manySuspected = (catalog: Catalog) =>
  renderMail(
    "Much possible spam: look at your page",
    [
      { is: "title", words: "Much possible spam" },
      {
        is: "paragraph",
        words: `More than ${MOST_SUSPECTED} such requests came within an hour. Your page lists the next ones, without a mail for each.`,
      },
      {
        is: "buttons",
        buttons: [{ label: "Open the page", to: new URL(OFFICE_ENDPOINT, catalog.company.url).href, isFirst: true }],
      },
    ],
    catalog,
  );

/** Returns the addresses of the office's mail, one each: a server may refuse one of them. */
const readMailboxes = (to: string): string[] =>
  addressparser(to, { flatten: true }).map(({ name, address }) =>
    name ? `${JSON.stringify(name)} <${address}>` : address,
  );

/** Names an address in deliveries, which name nobody. */
const hashAddress = (address: string) => createHash("sha256").update(address).digest("hex").slice(0, 8);

/** Returns the domain of a sender, such as "Repairs <office@repairs.example>". */
const readDomain = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? "";

/** Sends one mailbox of the office one e-mail per lead. Replies go to the visitor, if they gave an address. */
export function mail(settings: MailSettings, services: DestinationServices, name = "mail"): Destination {
  const { catalog, now, suspectedBefore, photographsOf } = services;
  const send = mailer(settings, catalog);
  return {
    name,
    mailbox: officeAddress(settings, catalog),
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
      const blocks: MailBlock[] = [
        { is: "title", words: title },
        { is: "paragraph", words: line },
        { is: "buttons", buttons: [{ label: "Open the page", to: link, isFirst: true }] },
      ];
      return send(`news-${now()}`, renderMail(title, blocks, catalog), signal);
    },
    async send(lead, signal, { createdAt }) {
      if (lead.state === "quarantined") {
        const before = await suspectedBefore(lead.id, createdAt);
        if (before > MOST_SUSPECTED) return { outcome: "skipped", reply: TOO_MANY_SUSPECTED };
        if (before === MOST_SUSPECTED) return send(`suspected-${lead.id}`, manySuspected(catalog), signal);
      }
      const replyTo = lead.email ? { name: fieldValue(lead, "name") ?? "", address: lead.email } : undefined;
      const photographs = await photographsOf(lead.id);
      const record = { filename: `consent-${lead.id}.json`, content: consentRecord(lead) };
      const message = { replyTo, ...leadMail(lead, catalog, photographs.length), attachments: [record] };
      return send(leadMailId(lead), message, signal);
    },
  };
}

/** Maximum age of a request to confirm, milliseconds. */
const CONFIRM_WITHIN = 24 * 3_600_000;

const ENOUGH_CONFIRMATIONS =
  "the address was sent three confirmations within a day, or all were sent thirty within an hour";

/**
 * Sends the visitor a confirmation of the request. Skips requests that the spam checks quarantined, even if a person
 * released them. Skips a refused confirmation, because the office need not see it.
 *
 * Without List-Unsubscribe, which is for bulk mail (https://www.rfc-editor.org/rfc/rfc8058): a mail program's own button
 * would withdraw the consent of somebody who waits for a call. The link in the text asks first.
 */
export function mailToVisitors(settings: MailSettings, services: DestinationServices): Destination {
  const { catalog, statusLink, withdrawalLink, hasEnoughConfirmations, now } = services;
  const send = mailer(settings, catalog);
  return {
    name: CONFIRMATION,
    isMachine: true,
    wants: ({ quarantineReasons, email }) => quarantineReasons.length === 0 && isEmail(email),
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
export function mailOfWithdrawals(settings: MailSettings, { catalog }: DestinationServices): Destination {
  const send = mailer(settings, catalog);
  return {
    name: noticeDestinations.mail,
    wants: () => false,
    tellsOfWithdrawals: true,
    send: (lead, signal, { createdAt }) =>
      send(`withdrawal-${lead.id}-${createdAt}`, withdrawalMail(lead, catalog, createdAt), signal, leadMailId(lead)),
  };
}

/** Sends the office what a visitor says after sending. One mail has all of it, however much came since the last. */
function mailOfVisitors(settings: MailSettings, services: DestinationServices): Destination {
  const { catalog, actsOf, photographsOf } = services;
  const send = mailer(settings, catalog);
  return {
    name: VISITOR_NOTES,
    wants: () => false,
    tellsOfVisitor: true,
    async send(lead, signal, { createdAt }) {
      const acts = await actsOf(lead.id);
      const photographs = await photographsOf(lead.id);
      const isEmpty = photographs.length === 0 && !acts.some(({ by }) => by === VISITOR);
      if (isEmpty) return { outcome: "skipped", reply: "the visitor has removed the photographs" };
      const message = visitorNotesMail(lead, { acts, photographs }, catalog);
      return send(`visitor-${lead.id}-${createdAt}`, message, signal, leadMailId(lead));
    },
  };
}

const officeAddress = ({ to }: MailSettings, { company }: Catalog) => to ?? company.email;

/** Names the office's mail about a lead. Later mails about it join its thread. */
const leadMailId = ({ id }: LeadRecord) => `lead-${id}`;

/**
 * Returns what sends a message, to the office unless it names somebody. Retries have the same id, so that mailboxes can drop
 * duplicates. `thread` is the id of the message that it follows: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4.
 */
function mailer(settings: MailSettings, catalog: Catalog) {
  const { name, email: address, url } = catalog.company;
  const envelope = { from: settings.from ?? { name, address }, to: officeAddress(settings, catalog) };
  const toMessageId = (id: string) => `<${id}@${new URL(url).hostname}>`;
  return async (id: string, message: SendMailOptions, signal: AbortSignal, thread?: string): Promise<SendResult> => {
    const before = thread && toMessageId(thread);
    const follows = before ? { inReplyTo: before, references: before } : {};
    const mail = { ...envelope, messageId: toMessageId(id), ...follows, ...message };
    const result = await sendMail(settings, mail, signal);
    // The office's own mailbox exists: a full one, a daily limit or a blocklist is put right in time.
    return result.outcome === "refused" && !message.to ? { ...result, outcome: "later" } : result;
  };
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
    // Some servers take a password only over TLS, so a login uses STARTTLS if it is offered.
    ...(plaintext && { ignoreTLS: url.username === "", tls: { rejectUnauthorized: false } }),
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
