import { indentLines, showControls } from "../model/showControls";
import { escapeHtml } from "./escapeHtml";

export interface OfficeMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * An e-mail to the office, with a label and a value per line. Omits empty values. Values come from strangers: further
 * lines are indented and control characters are visible, so that a value cannot imitate another line.
 */
export function officeMail(subject: string, all: readonly [string, string | null][]): OfficeMail {
  const lines = all.flatMap(([label, value]): [string, string][] => (value ? [[label, showControls(value)]] : []));
  return {
    subject,
    text: lines.map(([label, value]) => `${label}: ${indentLines(value, 4)}`).join("\n"),
    html: `<table cellpadding="6">${lines.map(rowOf).join("")}</table>`,
  };
}

function rowOf([label, value]: [string, string]): string {
  const cell = escapeHtml(value).replace(/\r?\n/g, "<br>");
  return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell}</td></tr>`;
}
