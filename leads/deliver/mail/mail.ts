import { createHash } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { z } from "zod";
import type { Catalog } from "../../../model/catalog/catalog";
import { isEmail } from "../../../model/text/normalizeEmail";
import { describeFailure } from "../../catalog/deliveryWords";
import { reminderTime } from "../../catalog/reminderTime";
import { hasNews } from "../../catalog/standingWords";
import { DAY } from "../../record/ageOf";
import { fieldValue, type LeadRecord, leadDocument } from "../../record/leadRecord";
import { CONFIRMATION, MAILBOX, OTHER_MAILBOX, VISITOR_MAIL } from "../../record/sideDestinations";
import type { LeasedDelivery } from "../../store/deliveryQueue";
import type { Destination, DestinationKind, DestinationServices, News, SendResult, Subscription } from "../destination";
import { skip } from "../sendInTime";
import { isLoopback, serverAddress, text } from "../variables";
import { failureMail, visitorNotesMail, withdrawalMail } from "./followUpMails";
import { leadMail } from "./leadMail";
import { type Mail, renderMail } from "./renderMail";
import { type VisitNews, visitMail, visitNews } from "./visitMail";
import { visitorMail } from "./visitorMail";

/** An address, and the name in front of it; empty if it has none. */
export type Mailbox = addressparser.Address;

/** `from` and `to` default to the company's address. */
export interface MailSettings {
  smtpUrl: string;
  /** Whether the server is on this machine, and needs neither TLS nor a known certificate. */
  plaintext: boolean;
  from?: Mailbox;
  to?: readonly Mailbox[];
}

/** Milliseconds until a server has greeted. Less than the dispatcher's limit, so that the reply names the cause. */
const CONNECTS_WITHIN = 28_000;
/** Milliseconds until it answers. More than the dispatcher's limit, which then ends the try. */
const ANSWERS_WITHIN = 60_000;

/** Reads addresses, each once: in other capitals or with a name, it is the same mailbox. */
const mailboxes = text.transform((value, { issues }): Mailbox[] | undefined => {
  const read = addressparser(value ?? "", { flatten: true });
  // Two addresses without a comma between them are read as a name and an address.
  if (read.some(({ name, address }) => !address.includes("@") || /\S@\S/.test(name))) {
    const message = "must be addresses with commas between them";
    issues.push({ code: "custom", input: undefined, message });
  }
  const toKey = ({ address }: Mailbox) => address.toLowerCase();
  const different = read.filter((each, place) => read.findIndex((other) => toKey(other) === toKey(each)) === place);
  return different.length > 0 ? different : undefined;
});

/** Sends e-mails to the office and to visitors through the server at SMTP_URL. */
export const mailKind: DestinationKind<MailSettings> = {
  name: "mail",
  settings: z
    .object({
      SMTP_URL: serverAddress(/^smtps?:\/\//i, "smtp://user:password@mail.company.example:587"),
      LEADS_MAIL_TO: mailboxes,
      LEADS_MAIL_FROM: mailboxes.refine((from) => (from?.length ?? 1) === 1, "must be one address"),
    })
    .transform(({ SMTP_URL: smtpUrl, ...env }) =>
      smtpUrl
        ? { smtpUrl, plaintext: isLoopback(smtpUrl), from: env.LEADS_MAIL_FROM?.[0], to: env.LEADS_MAIL_TO }
        : undefined,
    ),
  open: (settings, services) => [
    // One each: a server may refuse one of them.
    ...officeMailboxes(settings, services.catalog).map((to, index) =>
      mail({ ...settings, to: [to] }, services, index === 0 ? MAILBOX : `${OTHER_MAILBOX}${hashMailbox(to)}`),
    ),
    mailToVisitors(settings, services),
  ],
};

/** Mails about what looks like spam in an hour. The office's page lists the next ones. */
const MOST_SUSPECTED = 20;
/** The same for mails about failures: a program that is switched off takes no request. */
const MOST_FAILURES = 5;

const newsMail = ({ title, line, link }: News, catalog: Catalog): Mail =>
  renderMail(
    title,
    [
      { is: "title", words: title },
      { is: "paragraph", words: line },
      { is: "buttons", buttons: [{ label: "Open the page", to: link, isFirst: true }] },
    ],
    catalog,
  );

/** Names a mailbox in deliveries, which name nobody. Stored with each, so it must never change. */
const hashMailbox = ({ name, address }: Mailbox) =>
  createHash("sha256")
    .update(name ? `${JSON.stringify(name)} <${address}>` : address)
    .digest("hex")
    .slice(0, 8);

/**
 * Sends one mailbox of the office an e-mail per lead, whose thread has what its sender says afterwards: one mail with all of it,
 * however much came since the last. Replies to both go to the visitor, if they gave an address. The ids of what a lead may
 * have more than once contain the queuing time, so retries have the same id.
 */
export function mail(settings: MailSettings, services: DestinationServices, name = MAILBOX): Destination {
  const { catalog, now, countBefore, photographsOf, deliveriesOf } = services;
  const send = mailer(settings, catalog);
  /** A later mail in the thread of a lead. @param write returns the mail, or why there is none */
  const follow = (
    kind: string,
    events: Subscription["events"],
    write: (delivery: LeasedDelivery) => Promise<SendMailOptions | string>,
  ): Subscription => ({
    name: `${name}-${kind}`,
    events,
    async send(delivery, signal) {
      const { lead, createdAt } = delivery;
      const words = await write(delivery);
      if (typeof words === "string") return skip(words);
      return send(`${kind}-${lead.id}-${createdAt}`, words, signal, leadMailId(lead));
    },
  });
  return {
    name,
    mailbox: officeMailboxes(settings, catalog)[0]?.address,
    sendReport: (report, signal) => send(`report-${now()}`, report, signal),
    notifyStaff: (news, signal) => send(`news-${now()}`, newsMail(news, catalog), signal),
    subscriptions: [
      {
        name,
        events: ["received", "suspected"],
        async send(delivery, signal) {
          const { lead } = delivery;
          const isFlood =
            lead.state === "quarantined" &&
            (await countBefore(delivery, { names: [name], isSuspected: true })) >= MOST_SUSPECTED;
          if (isFlood) return skip(`more than ${MOST_SUSPECTED} mails about possible spam in an hour`);
          // A dated copy of the consent in another company’s hands.
          const record = { filename: `consent-${lead.id}.json`, content: JSON.stringify(leadDocument(lead)) };
          const message = { replyTo: senderOf(lead), ...leadMail(lead, catalog, now()), attachments: [record] };
          return send(leadMailId(lead), message, signal);
        },
      },
      follow("visitor", ["said", "photographs"], async ({ lead, acts }) => {
        const photographs = (await photographsOf(lead.id)).length;
        return hasNews(acts, photographs)
          ? { replyTo: senderOf(lead), ...visitorNotesMail(lead, acts, photographs, catalog, now()) }
          : "it was removed";
      }),
      follow("withdrawal", ["withdrawn"], async ({ lead, createdAt }) => withdrawalMail(lead, catalog, createdAt)),
      follow("failed", ["failed"], async (delivery) => {
        const { lead, destination } = delivery;
        const failures = (await deliveriesOf(lead.id)).flatMap((each) => {
          const hasFailed = each.state === "dead" || (each.state === "pending" && each.reply !== null);
          return hasFailed && each.destination !== destination ? [describeFailure(each)] : [];
        });
        if (failures.length === 0) return "it has arrived";
        if ((await countBefore(delivery, { names: [destination] })) >= MOST_FAILURES)
          return `more than ${MOST_FAILURES} mails about failures in an hour`;
        return failureMail(lead, [...new Set(failures)], catalog);
      }),
    ],
  };
}

/** Confirmations to one mailbox in a day, so that nobody can flood it by filling in the form with its address. */
export const MOST_CONFIRMATIONS = 3;
/** Confirmations to all mailboxes in an hour: mail servers have quotas, and the office's own mail needs them. */
const MOST_IN_AN_HOUR = 30;

/**
 * Confirms the request to the visitor, unless the spam checks quarantined it, even if a person released it. Skips a refused
 * confirmation: one is a typing mistake, and health tells of several. Without List-Unsubscribe: a mail program's own button
 * would withdraw the consent of somebody who waits for a call. The link in the text asks first.
 *
 * Later mails say what the office did about the request. Who looks like spam gets them once a person has said that they are
 * honest. The office hears of one that is refused: it counts on the visitor to know.
 */
export function mailToVisitors(settings: MailSettings, services: DestinationServices): Destination {
  const { catalog, statusLink, withdrawalLink, countBefore, now } = services;
  const send = mailer(settings, catalog);
  const linksOf = async ({ id }: LeadRecord) => ({
    status: await statusLink(id),
    withdrawal: await withdrawalLink(id),
  });
  const toVisitor = ({ email }: LeadRecord) => ({
    to: { name: "", address: email },
    replyTo: [...officeMailboxes(settings, catalog)],
  });
  const about = (news: VisitNews): Subscription => ({
    name: `${VISITOR_MAIL}${news}`,
    events: [news === "reminder" ? "booked" : news],
    wants: ({ email }) => isEmail(email),
    ...(news === "reminder" && { dueAt: ({ standing }) => reminderTime(standing, catalog.company) }),
    ...(news === "calledOff" && { outlives: ["cancellation"] }),
    async send(delivery, signal) {
      const { lead, createdAt } = delivery;
      const found = visitMail(news, delivery, catalog, await linksOf(lead), now());
      if (!found) return skip("it holds no longer");
      const { calendar, ...words } = found;
      // No alternative: programs would show it instead of the words.
      const attachments = calendar && [
        {
          filename: "visit.ics",
          content: calendar.text,
          contentType: `text/calendar; charset=utf-8; method=${calendar.method}`,
        },
      ];
      const message = { ...toVisitor(lead), ...words, attachments };
      return send(`${news}-${lead.id}-${createdAt}`, message, signal, confirmationId(lead));
    },
  });
  return {
    name: CONFIRMATION,
    machine: "other",
    subscriptions: [
      {
        name: CONFIRMATION,
        events: ["received"],
        wants: ({ quarantineReasons, email }) => quarantineReasons.length === 0 && isEmail(email),
        async send(delivery, signal) {
          const { lead } = delivery;
          const names = [CONFIRMATION];
          if (now() - lead.receivedAt > DAY) return skip("too late to confirm");
          if ((await countBefore(delivery, { names, within: DAY, email: lead.email })) >= MOST_CONFIRMATIONS)
            return skip(`the address was sent ${MOST_CONFIRMATIONS} confirmations within a day`);
          if ((await countBefore(delivery, { names })) >= MOST_IN_AN_HOUR)
            return skip(`${MOST_IN_AN_HOUR} confirmations were sent within an hour`);
          const message = { ...toVisitor(lead), ...visitorMail(lead, catalog, await linksOf(lead), now()) };
          const result = await send(confirmationId(lead), message, signal);
          return result.outcome === "refused" ? skip(`refused: ${result.reply}`) : result;
        },
      },
      ...visitNews.map(about),
    ],
  };
}

/** The mailbox of a lead's sender, for the office's replies. */
const senderOf = (lead: LeadRecord): Mailbox | undefined =>
  lead.email ? { name: fieldValue(lead, "name") ?? "", address: lead.email } : undefined;

const officeMailboxes = ({ to }: MailSettings, { company }: Catalog): readonly Mailbox[] =>
  to ?? [{ name: "", address: company.email }];

/** Names the office's mail about a lead. Later mails about it join its thread. */
const leadMailId = ({ id }: LeadRecord) => `lead-${id}`;

/** Names the confirmation to a visitor. Later mails to them join its thread. */
const confirmationId = ({ id }: LeadRecord) => `confirmation-${id}`;

/** Keeps a mailbox's "on holiday" from the visitor (https://www.rfc-editor.org/rfc/rfc3834; Exchange has its own header). */
const NO_REPLIES = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

/**
 * Sends messages, to the office unless they name somebody. Retries have the same id, so that mailboxes can drop duplicates.
 * `thread` is the id of the message that it follows: https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4.
 */
function mailer(settings: MailSettings, catalog: Catalog) {
  const { name, email: address, url } = catalog.company;
  const envelope = { from: settings.from ?? { name, address }, to: [...officeMailboxes(settings, catalog)] };
  const toMessageId = (id: string) => `<${id}@${new URL(url).hostname}>`;
  return async (id: string, message: SendMailOptions, signal: AbortSignal, thread?: string): Promise<SendResult> => {
    const before = thread && toMessageId(thread);
    const follows = before ? { inReplyTo: before, references: before } : {};
    const mail = { ...envelope, headers: NO_REPLIES, messageId: toMessageId(id), ...follows, ...message };
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
    connectionTimeout: CONNECTS_WITHIN,
    greetingTimeout: CONNECTS_WITHIN,
    socketTimeout: ANSWERS_WITHIN,
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
  const { message, responseCode, command } = error as Error & { responseCode?: number; command?: string };
  // A 5xx for the message or a recipient is final. What is wrong with connection, login or our own address can be fixed.
  const isFinal = responseCode !== undefined && responseCode >= 500 && /^(?:RCPT TO|DATA)$/.test(command ?? "");
  return { outcome: isFinal ? "refused" : "later", reply: message };
}
