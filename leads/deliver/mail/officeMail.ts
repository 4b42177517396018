import { indentLines, showControls } from "../../model/showControls";
import { escapeHtml } from "./escapeHtml";

export interface OfficeMail {
  subject: string;
  text: string;
  html: string;
}

/** A label, its value, and where a press on the value leads. Lines without a value are left out. */
export type OfficeLine = readonly [label: string, value: string | null, link?: string];

/**
 * An e-mail to the office, with a label and a value per line. Values come from strangers: further lines are indented and
 * control characters are visible, so that a value cannot imitate another line.
 */
export function officeMail(subject: string, all: readonly OfficeLine[]): OfficeMail {
  const lines = all.flatMap(([label, value, link]) => (value ? [{ label, value: showControls(value), link }] : []));
  return {
    subject,
    text: lines.map(({ label, value }) => `${label}: ${indentLines(value, 4)}`).join("\n"),
    html: `<table cellpadding="6">${lines.map(renderRow).join("")}</table>`,
  };
}

function renderRow({ label, value, link }: { label: string; value: string; link?: string }): string {
  const text = escapeHtml(value).replace(/\r?\n/g, "<br>");
  const cell = link ? `<a href="${escapeHtml(link)}">${text}</a>` : text;
  return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell}</td></tr>`;
}
