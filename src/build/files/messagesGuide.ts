import { messageTables } from "../../content/messages";

export const MESSAGES_GUIDE = "docs/guides/messages.md";

const BEGIN = '<!-- Written by "npm run messages" from src/content/messages.ts: -->';
const END = "<!-- Written by hand again: -->";

/** Formats a message for the guide: no nested code marks, and no variable advice at its end. */
const shown = (words: string, isWarning?: true) =>
  `\`${words
    .replaceAll("`", "")
    .replace(/<\w{1,20}>/g, "…")
    .replace(/\. ?…$/, ".")
    .replace(/…\.$/, "…")}\`${isWarning ? " (warning)" : ""}`;

function tableOf({ heading, before, messages }: (typeof messageTables)[number]): string {
  const rows: { says: string[]; mend: string }[] = [];
  for (const { words, mend, isWarning } of Object.values(messages)) {
    if (mend !== undefined) rows.push({ says: [], mend });
    rows.at(-1)?.says.push(shown(words, isWarning));
  }
  const lines = rows.map(({ says, mend }) => `| ${says.join(" <br> ")} | ${mend} |`);
  const table = ["| message | what to do |", "| --- | --- |", ...lines].join("\n");
  return [heading, ...(before ? [before] : []), table].join("\n\n");
}

/** Returns the guide with its tables of content messages updated. @param guide the text of the file */
export function messagesGuide(guide: string): string {
  const [start = "", rest = ""] = guide.split(BEGIN);
  const [, end = ""] = rest.split(END);
  return `${start}${BEGIN}\n\n${messageTables.map(tableOf).join("\n\n")}\n\n${END}${end}`;
}
