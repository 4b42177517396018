import { addressLines, formatPhone } from "../../../src/content/facts/format";
import { color, radius } from "../../../src/ui/tokens";
import { promiseOf } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import { photoLink } from "../../catalog/statusWords";
import type { LeadRecord } from "../../model/leadRecord";
import { escapeHtml } from "./escapeHtml";

interface Links {
  status: string;
  withdrawal: string;
}

/**
 * The e-mail that confirms a request: its number, what happens next and when, and a withdrawal link. Repeats no input, not
 * even the name. The address may be somebody else's, and nobody may send their own words through this site.
 */
export function visitorMail(lead: LeadRecord, catalog: Catalog, links: Links) {
  const parts = collectParts(lead, catalog, links);
  return { subject: `${parts.title} (${lead.id})`, text: renderText(parts), html: renderHtml(parts) };
}

type Parts = ReturnType<typeof collectParts>;

function collectParts(lead: LeadRecord, catalog: Catalog, links: Links) {
  const { company, form } = catalog;
  const { success, confirmation } = form;
  const sent = new Date(lead.receivedAt);
  return {
    locale: company.locale,
    title: success.title,
    intro: confirmation.intro,
    reference: [success.reference, lead.id],
    sent: [confirmation.sent, timeIn(company, sent)],
    nextTitle: confirmation.nextTitle,
    next:
      lead.kind === "partner"
        ? success.partnerNext
        : success.next.slice(0, lead.coverage === "outside" ? 1 : undefined),
    promise: promiseOf(lead, catalog),
    status: { label: form.status.link, to: links.status },
    photos: photoLink(lead, catalog),
    textNumber: company.textNumber,
    call: confirmation.call,
    phone: company.phone,
    reason: confirmation.reason,
    stop: confirmation.stop,
    withdrawalLink: links.withdrawal,
    sender: [company.name, ...addressLines(company.address)],
  };
}

const timeIn = ({ locale, timeZone }: Catalog["company"], time: Date) =>
  time.toLocaleString(locale, {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });

const renderText = (parts: Parts) => `${parts.title}

${parts.intro}

${parts.reference.join(" ")}
${parts.sent.join(" ")}

${parts.nextTitle}
${parts.next.map((step, index) => `${index + 1}. ${step}`).join("\n")}

${parts.promise}

${parts.status.label}: ${parts.status.to}
${textPhotos(parts)}
${parts.call} ${formatPhone(parts.phone)}

--${" "}
${parts.reason}
${parts.stop}: ${parts.withdrawalLink}

${parts.sender.join("\n")}
`;

/** Programs for plain text open no text message, so the number is there to type. */
const textPhotos = ({ photos, textNumber = "" }: Parts) =>
  photos ? `${[`\n${photos.label}: ${formatPhone(textNumber)}`, ...photos.photos].join("\n- ")}\n` : "";

/** Only the rule at the top and the button have colors. The rest follows the reader's light or dark mode. */
const style = {
  body: "margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
  card: `max-width: 34em; margin: 0 auto; padding-top: 24px; border-top: 5px solid ${color.action}`,
  title: "margin: 0 0 12px; font-size: 24px; line-height: 1.25",
  paragraph: "margin: 0 0 16px",
  /** Keeps the reference from breaking at its hyphen. */
  value: "display: inline-block",
  facts: `margin: 0 0 24px; padding: 12px 16px; border: 1px solid; border-radius: ${radius.small}`,
  heading: "margin: 0 0 8px; font-size: 18px; line-height: 1.3",
  list: "margin: 0 0 24px; padding-left: 24px",
  item: "margin: 0 0 8px",
  call: `display: inline-block; padding: 12px 24px; border-radius: ${radius.small}; background: ${color.action}; color: ${color.paper}; font-weight: 700; text-decoration: none`,
  fine: "margin: 0 0 12px; font-size: 14px",
  rule: "margin: 32px 0 16px; border: 0; border-top: 1px solid",
  link: "color: inherit",
};

function renderHtml(parts: Parts): string {
  const as = (element: string, look: string, ...lines: readonly string[]) =>
    `<${element} style="${look}">${lines.map(escapeHtml).join("<br>")}</${element}>`;
  const fact = ([label = "", value = ""]: readonly string[]) =>
    `${escapeHtml(label)} <strong style="${style.value}">${escapeHtml(value)}</strong>`;
  const link = (address: string, look: string, words: string) =>
    `<a href="${escapeHtml(address)}" style="${look}">${escapeHtml(words)}</a>`;
  return `<!doctype html>
<html lang="${parts.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.title)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="${style.body}">
<div style="${style.card}">
${as("h1", style.title, parts.title)}
${as("p", style.paragraph, parts.intro)}
<p style="${style.facts}">${fact(parts.reference)}<br>${fact(parts.sent)}</p>
${as("h2", style.heading, parts.nextTitle)}
<ol style="${style.list}">
${parts.next.map((step) => as("li", style.item, step)).join("\n")}
</ol>
<p style="${style.paragraph}"><strong>${escapeHtml(parts.promise)}</strong></p>
<p style="${style.paragraph}">${link(parts.status.to, style.link, parts.status.label)}</p>
${parts.photos ? `<p style="${style.paragraph}">${link(parts.photos.to, style.link, parts.photos.label)}</p>\n<ul style="${style.list}">\n${parts.photos.photos.map((photo) => as("li", style.item, photo)).join("\n")}\n</ul>` : ""}
${as("p", style.paragraph, parts.call)}
<p style="${style.paragraph}">${link(`tel:${parts.phone}`, style.call, formatPhone(parts.phone))}</p>
<hr style="${style.rule}">
${as("p", style.fine, parts.reason)}
<p style="${style.fine}">${link(parts.withdrawalLink, style.link, parts.stop)}</p>
${as("p", style.fine, ...parts.sender)}
</div>
</body>
</html>
`;
}
