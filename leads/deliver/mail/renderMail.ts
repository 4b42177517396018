import type { Catalog } from "../../../model/catalog/catalog";
import { unbrokenTimes } from "../../../model/text/format";
import { showControls } from "../../../model/text/showControls";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** A label, its value, and where a press on the value leads. Facts without a value are left out. */
export type MailFact = readonly [label: string, value: string | null, link?: string];

export interface MailButton {
  label: string;
  to: string;
  /** Whether it is what to do first. */
  isFirst?: boolean;
  /** In plain text, instead of the address. */
  inText?: string;
}

/** A part of a mail. Its words may come from strangers. */
export type MailBlock =
  | { is: "title" | "heading" | "strong" | "paragraph" | "fine"; words: string }
  /** Something that must not be overlooked. */
  | { is: "notice"; title: string; words?: string }
  /** Somebody else's words. */
  | { is: "quote"; label: string; words: string }
  | { is: "buttons"; buttons: readonly MailButton[] }
  | { is: "facts"; facts: readonly MailFact[] }
  | { is: "list"; items: readonly string[]; isNumbered?: boolean }
  /** Ends the message; what follows is small print. */
  | { is: "rule" }
  | { is: "link"; label: string; to: string };

/**
 * Renders a mail as text and HTML, for the office and for visitors.
 *
 * Mail programs differ: Outlook for Windows knows neither `max-width` nor padding of links, so a table sets the width and
 * cells carry the buttons. Dark mode is the program's, so only buttons and lines have colors. Nothing is loaded, and Gmail cuts
 * what is longer than 102 KB. Strangers' words cannot imitate a line in the text, nor widen the page.
 * @param parts blocks, or nothing for those that this mail does not have
 */
export function renderMail(
  subject: string,
  parts: readonly (MailBlock | false | undefined)[],
  { company, look }: Pick<Catalog, "company" | "look">,
): Mail {
  const style = stylesWith(look);
  const blocks = parts.filter((part) => !!part);
  const html = blocks.map((block) => renderHtml(block, style)).join("\n");
  return {
    subject,
    text: showControls(`${blocks.map(renderText).join("\n\n")}\n`),
    html: showControls(inPage(subject, html, company, style)),
  };
}

/** Lines of a value after the first are indented, so that they do not look like other facts. */
const toLine = ([label, value]: MailFact) => `${label.replace(/:$/, "")}: ${value?.replace(/\r?\n/g, "\n    ")}`;

function renderText(block: MailBlock): string {
  switch (block.is) {
    case "notice":
      return [block.title, block.words].filter(Boolean).join("\n");
    case "quote":
      return `${block.label}\n${block.words.replace(/^/gm, "> ")}`;
    case "buttons":
      return block.buttons
        .map(({ label, to, inText = to }) => (label.endsWith(inText) ? label : `${label}: ${inText}`))
        .join("\n");
    case "facts":
      return block.facts
        .filter(([, value]) => value)
        .map(toLine)
        .join("\n");
    case "list":
      return block.items.map((item, index) => `${block.isNumbered ? `${index + 1}.` : "-"} ${item}`).join("\n");
    case "rule":
      return "-- ";
    case "link":
      return `${block.label}: ${block.to}`;
    default:
      return block.words;
  }
}

const stylesWith = ({ action, paper, radius }: Catalog["look"]) => ({
  body: "margin: 0; padding: 0; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
  outer: "padding: 24px 16px",
  /** Long words break, so that the fixed width holds. */
  card: `width: 100%; max-width: 568px; table-layout: fixed; border-top: 5px solid ${action}; overflow-wrap: anywhere; word-break: break-word`,
  cell: "padding-top: 20px; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif",
  company: "margin: 0 0 16px; font-size: 14px; font-weight: 700",
  title: "margin: 0 0 12px; font-size: 28px; line-height: 1.2; letter-spacing: -0.01em",
  heading: "margin: 24px 0 8px; font-size: 18px; line-height: 1.3",
  strong: "margin: 0 0 16px; font-size: 20px; line-height: 1.3; font-weight: 700",
  paragraph: "margin: 0 0 16px",
  fine: "margin: 0 0 12px; font-size: 14px",
  notice: `margin: 0 0 16px; padding: 12px 16px; border: 2px solid ${action}; border-radius: ${radius}`,
  quote: `margin: 0 0 24px; padding: 4px 0 4px 16px; border-left: 4px solid ${action}`,
  buttons: "width: 100%; margin: 0 0 12px",
  first: `background-color: ${action}; border: 2px solid ${action}; border-radius: ${radius}`,
  second: `border: 2px solid ${action}; border-radius: ${radius}`,
  firstLabel: `display: block; padding: 12px 16px; color: ${paper}; font-weight: 700; text-decoration: none`,
  secondLabel: "display: block; padding: 12px 16px; color: inherit; font-weight: 700; text-decoration: none",
  facts: "width: 100%; margin: 0 0 16px; table-layout: fixed; border-collapse: collapse",
  label: "width: 32%; padding: 4px 12px 4px 0; text-align: left; font-weight: 400; font-size: 14px",
  value: "padding: 4px 0",
  list: "margin: 0 0 16px; padding-left: 24px",
  item: "margin: 0 0 8px",
  rule: "margin: 24px 0 16px; border: 0; border-top: 1px solid",
  link: "color: inherit",
});
type Styles = ReturnType<typeof stylesWith>;

const ELEMENTS = { title: "h1", heading: "h2", strong: "p", paragraph: "p", fine: "p" } as const;

/** Escapes text for HTML, between tags or in a quoted attribute. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escapes words for HTML, and keeps their line breaks. Times do not break. */
const toHtml = (words: string) => escapeHtml(unbrokenTimes(words)).replace(/\r?\n/g, "<br>");

function renderHtml(block: MailBlock, style: Styles): string {
  const link = (label: string, to: string, look = style.link) =>
    `<a href="${escapeHtml(to)}" style="${look}">${toHtml(label)}</a>`;
  switch (block.is) {
    case "notice": {
      const words = block.words ? `<br>${toHtml(block.words)}` : "";
      return `<p style="${style.notice}"><strong>${toHtml(block.title)}</strong>${words}</p>`;
    }
    case "quote":
      return `<p style="${style.fine}">${toHtml(block.label)}</p>\n<blockquote style="${style.quote}">${toHtml(block.words)}</blockquote>`;
    case "buttons":
      return block.buttons
        .map(({ label, to, isFirst }) => {
          const [cell, words] = isFirst ? [style.first, style.firstLabel] : [style.second, style.secondLabel];
          return `<table role="presentation" cellpadding="0" cellspacing="0" style="${style.buttons}"><tr><td align="center" style="${cell}">${link(label, to, words)}</td></tr></table>`;
        })
        .join("\n");
    case "facts":
      return `<table style="${style.facts}">${block.facts
        .flatMap(([label, value, to]) =>
          value
            ? `<tr><th valign="top" style="${style.label}">${toHtml(label.replace(/:$/, ""))}</th><td valign="top" style="${style.value}">${to ? link(value, to) : toHtml(value)}</td></tr>`
            : [],
        )
        .join("\n")}</table>`;
    case "list": {
      const element = block.isNumbered ? "ol" : "ul";
      const items = block.items.map((item) => `<li style="${style.item}">${toHtml(item)}</li>`).join("\n");
      return `<${element} style="${style.list}">${items}</${element}>`;
    }
    case "rule":
      return `<hr style="${style.rule}">`;
    case "link":
      return `<p style="${style.fine}">${link(block.label, block.to)}</p>`;
    default:
      return `<${ELEMENTS[block.is]} style="${style[block.is]}">${toHtml(block.words)}</${ELEMENTS[block.is]}>`;
  }
}

/** Outlook for Windows takes the width from a table that only it sees. */
const inPage = (title: string, html: string, company: Catalog["company"], style: Styles) => `<!doctype html>
<html lang="${company.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${toHtml(title)}</title>
<style>:root { color-scheme: light dark; }</style>
</head>
<body style="${style.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${style.outer}">
<!--[if mso]><table role="presentation" width="568"><tr><td><![endif]-->
<table role="presentation" cellpadding="0" cellspacing="0" style="${style.card}"><tr><td align="left" style="${style.cell}">
<p style="${style.company}">${toHtml(company.name)}</p>
${html}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
