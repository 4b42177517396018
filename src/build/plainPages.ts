/**
 * Each page's words as Markdown, for readers that are no browsers, and an overview of them in `llms.txt`
 * (https://llmstxt.org). They are taken from the built pages, so that they say what the pages say.
 */
import TurndownService from "turndown";
import { formatHours, formatPhone } from "../content/format";
import type { Company } from "../content/model";
import { attributeOf, tagsOf } from "./htmlTags";

export interface PlainPage {
  /** The page's path. */
  path: string;
  /** The page as built. */
  html: string;
}

/** Where the Markdown of a page stands. */
export const markdownPath = (pagePath: string) => (pagePath === "/" ? "/index.md" : `${pagePath}.md`);

/** White space on one line of a list. Breaks stay, indented as the list is. */
const onOneLine = (space: string) => (space.includes("  \n") ? "  \n  " : " ");

/** What a drawing made of something else, such as a row of stars, is said to show. */
const meaningOf = (node: Element) =>
  turndown.escape((node.getAttribute("role") === "img" && node.getAttribute("aria-label")) || "");

const turndown: TurndownService = new TurndownService({
  headingStyle: "atx",
  // What holds no words comes by no rule.
  blankReplacement(_, node) {
    const meaning = meaningOf(node as Element);
    return meaning || ("isBlock" in node && node.isBlock) ? `\n\n${meaning}\n\n` : "";
  },
})
  // What is to be filled in or jumped by.
  .remove(["form", "nav", "noscript", "style", "script", "button", "iframe"])
  .addRule("decoration", {
    filter: (node) =>
      node.getAttribute("aria-hidden") === "true" ||
      node.getAttribute("href")?.startsWith("#") === true ||
      ["svg", "PICTURE", "IMG"].includes(node.nodeName),
    replacement: () => "",
  })
  // A card is a line of a list: its title, and what it says.
  .addRule("title of a card", {
    filter: (node) => /^H[2-6]$/.test(node.nodeName) && node.closest("li, a") !== null,
    replacement: (title) => `\n\n**${title.trim()}**\n\n`,
  })
  .addRule("line of a list", {
    filter: "li",
    replacement(content, node) {
      // Steps show their number, which the list has anyway.
      const parts = content.split(/\n{2,}/).filter((part) => part.trim() && !/^\d\d$/.test(part.trim()));
      const lists = parts.filter((part) => /^- /.test(part)).map((list) => `\n${list.trimEnd().replace(/^/gm, "  ")}`);
      const words = parts.filter((part) => !/^- /.test(part)).map((part) => part.replace(/\s+/g, onOneLine).trim());
      const list = node.parentNode as Element;
      const mark = list.nodeName === "OL" ? `${Array.from(list.children).indexOf(node as Element) + 1}.` : "-";
      const line = words.join(" ").replace(/^(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)) (\S)/, "$1: $2");
      return `${mark} ${line}${lists.join("")}\n`;
    },
  })
  .addRule("card that is a link", {
    filter: (node) => node.nodeName === "A" && Boolean(node.querySelector("h2, h3, h4, strong")),
    replacement(content, node) {
      const title = /\*\*(.+?)\*\*/.exec(content)?.[1] ?? "";
      const text = content.replace(`**${title}**`, "").trim();
      return `[${title}](${(node as Element).getAttribute("href")})\n\n${text}`;
    },
  })
  .addRule("words of somebody", { filter: "blockquote", replacement: (words) => `\n\n“${words.trim()}”\n\n` })
  .addRule("who said it", {
    filter: "figcaption",
    replacement: (_, node) => {
      const parts = Array.from(node.childNodes, ({ textContent }) => turndown.escape(textContent?.trim() ?? ""));
      return `\n\n— ${parts.filter(Boolean).join(", ")}\n\n`;
    },
  })
  // Only its style puts each on a line of its own.
  .addRule("way to reach somebody", {
    filter: (node) => node.parentNode?.nodeName === "ADDRESS" && node.nextElementSibling !== null,
    replacement: (_, node) => `${turndown.turndown((node as Element).outerHTML)}  \n`,
  })
  .addRule("drawing with a meaning", {
    filter: (node) => meaningOf(node) !== "",
    replacement: (_, node) => `\n\n${meaningOf(node as Element)}\n\n`,
  })
  .addRule("name of a figure", { filter: "dt", replacement: (name) => `- ${name.trim()}: ` })
  .addRule("figure", { filter: "dd", replacement: (figure) => `${figure.trim()}\n` });

/** The content of the page's `main` element. @throws if there is none */
function mainOf({ path, html }: PlainPage): string {
  const tag = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (tag < 0 || end < tag) throw new Error(`The page ${path} has no main element.`);
  return html.slice(html.indexOf(">", tag) + 1, end);
}

/** How to reach the company, and when. */
function contactOf({ name, phone, email, address, hours, serviceArea }: Company): string {
  return [
    `- ${name}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    `- ${formatPhone(phone)}`,
    `- ${email}`,
    ...hours.map((line) => `- ${line.label}: ${formatHours(line)}`),
    `- Within ${serviceArea.miles} miles: ${new Intl.ListFormat("en-US").format(serviceArea.places)}`,
  ].join("\n");
}

/** A page's words as Markdown. Links lead to the pages, with the site's origin. */
export function markdownOf(page: PlainPage, company: Company): string {
  const words = turndown
    .turndown(mainOf(page).replace(/ href="\//g, ` href="${company.url}/`))
    .replace(/\[\s+/g, "[")
    .replace(/\)\[/g, ") [")
    .replace(/\n\s*\n\s*/g, "\n\n");
  return `${words}\n\n---\n\n${contactOf(company)}\n\n${company.url}${page.path}\n`;
}

/** The overview: who the company is, and each page with a line on what it says. */
export function llmsText(pages: readonly PlainPage[], company: Company): string {
  const line = (page: PlainPage) => {
    const title = /<title\b[^<>]*>([^<]*)/.exec(page.html)?.[1] ?? "";
    const isDescription = (tag: string) => attributeOf(tag, "name") === "description";
    const description = attributeOf(tagsOf(page.html, "meta").find(isDescription) ?? "", "content") ?? "";
    return `- [${turndown.turndown(title)}](${company.url}${markdownPath(page.path)}): ${turndown.turndown(description)}`;
  };
  const isService = ({ path }: PlainPage) => path.startsWith("/services/");
  return [
    `# ${company.name}`,
    `> ${company.tagline}`,
    contactOf(company),
    `## Services\n\n${pages.filter(isService).map(line).join("\n")}`,
    `## Pages\n\n${pages
      .filter((page) => !isService(page))
      .map(line)
      .join("\n")}`,
  ].join("\n\n");
}
