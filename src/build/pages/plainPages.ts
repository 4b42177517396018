/**
 * Each page's text as Markdown, for readers other than browsers, and an overview of the pages in `llms.txt`
 * (https://llmstxt.org). Both come from the built pages, so that they say what the pages say.
 */
import { defaultTreeAdapter, serialize } from "parse5";
import TurndownService from "turndown";
import { formatPhone } from "../../content/facts/format";
import type { Company } from "../../content/kinds/company";
import { contentKinds, kindOf } from "../../content/kinds/contentKinds";
import { companyPlaceholders } from "../../content/kinds/placeholders";
import { attributeOf, elementsIn, firstElement, type HtmlDocument, textOf } from "./builtPages";

/** What a page's head says of it. */
export interface Summary {
  title: string;
  description: string;
}

/** What all pages' Markdown says besides the page. */
export interface AboutSite {
  company: Company;
  /** How a request is made (howToAsk.ts). */
  asking: string;
}

/** The path of a page's Markdown file. */
export const markdownPath = (pagePath: string) => (pagePath === "/" ? "/index.md" : `${pagePath}.md`);

/** White space on one line of a list. Line breaks stay, indented as the list is. */
const onOneLine = (space: string) => (space.includes("  \n") ? "  \n  " : " ");

/** The accessible name of elements that form a picture, such as a row of stars. */
const meaningOf = (node: Element) =>
  turndown.escape((node.getAttribute("role") === "img" && node.getAttribute("aria-label")) || "");

/** A row of a table, in the form that GitHub's Markdown has for tables: https://github.github.com/gfm/#tables-extension- */
const tableRow = (row: Element) =>
  `| ${Array.from(row.children, ({ textContent }) => turndown.escape(textContent?.trim() ?? "").replaceAll("|", "\\|")).join(" | ")} |`;

/** A table whose first row is its head. */
function tableOf(table: Element): string {
  const [head, ...rows] = Array.from(table.querySelectorAll("tr"));
  if (!head) return "";
  const rule = `|${" --- |".repeat(head.children.length)}`;
  return `\n\n${[tableRow(head), rule, ...rows.map(tableRow)].join("\n")}\n\n`;
}

const turndown: TurndownService = new TurndownService({
  headingStyle: "atx",
  // Turndown applies no rule to elements without text.
  blankReplacement(_, node) {
    const meaning = meaningOf(node as Element);
    return meaning || ("isBlock" in node && node.isBlock) ? `\n\n${meaning}\n\n` : "";
  },
})
  // Nobody fills in, presses or skips anything in Markdown.
  .remove(["form", "nav", "noscript", "style", "script", "button", "iframe"])
  .addRule("decoration", {
    filter: (node) =>
      node.getAttribute("aria-hidden") === "true" ||
      node.getAttribute("href")?.startsWith("#") === true ||
      ["svg", "PICTURE", "IMG"].includes(node.nodeName),
    replacement: () => "",
  })
  // A card becomes a line of a list: its title, then its text.
  .addRule("title of a card", {
    filter: (node) => /^H[2-6]$/.test(node.nodeName) && node.closest("li, a") !== null,
    replacement: (title) => `\n\n**${title.trim()}**\n\n`,
  })
  .addRule("line of a list", {
    filter: "li",
    replacement(content, node) {
      // Steps show their number, which the Markdown list adds anyway.
      const parts = content.split(/\n{2,}/).filter((part) => part.trim() && !/^\d\d$/.test(part.trim()));
      const lists = parts.filter((part) => /^- /.test(part)).map((list) => `\n${list.trimEnd().replace(/^/gm, "  ")}`);
      const texts = parts.filter((part) => !/^- /.test(part)).map((part) => part.replace(/\s+/g, onOneLine).trim());
      const list = node.parentNode as Element;
      const mark = list.nodeName === "OL" ? `${Array.from(list.children).indexOf(node as Element) + 1}.` : "-";
      const line = texts.join(" ").replace(/^(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)) (\S)/, "$1: $2");
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
  .addRule("table", { filter: "table", replacement: (_, node) => tableOf(node as Element) })
  .addRule("quote", { filter: "blockquote", replacement: (quote) => `\n\n“${quote.trim()}”\n\n` })
  .addRule("source of a quote", {
    filter: "figcaption",
    replacement: (_, node) => {
      const parts = Array.from(node.childNodes, ({ textContent }) => turndown.escape(textContent?.trim() ?? ""));
      return `\n\n— ${parts.filter(Boolean).join(", ")}\n\n`;
    },
  })
  // On the page, only style puts each on its own line.
  .addRule("line of an address", {
    filter: (node) => node.parentNode?.nodeName === "ADDRESS" && node.nextElementSibling !== null,
    replacement: (_, node) => `${turndown.turndown((node as Element).outerHTML)}  \n`,
  })
  .addRule("picture made of elements", {
    filter: (node) => meaningOf(node) !== "",
    replacement: (_, node) => `\n\n${meaningOf(node as Element)}\n\n`,
  })
  // The text is a line of a list, with or without its link.
  .addRule("line that leads to a place of the page", {
    filter: (node) => node.getAttribute("href")?.startsWith("#") === true && node.parentNode?.nodeName === "LI",
    replacement: (text) => text,
  })
  .addRule("group of a list of terms", {
    filter: (node) => node.nodeName === "DIV" && node.parentNode?.nodeName === "DL",
    replacement: (group) => `${group.trim()}\n`,
  })
  .addRule("term", { filter: "dt", replacement: (term) => `- ${term.trim()}: ` })
  .addRule("description of a term", { filter: "dd", replacement: (text) => `${text.trim()}\n` });

/** How to reach the company, and when. */
function contactOf(company: Company): string {
  const { name, phone, email, address, serviceArea, locale } = company;
  return [
    `- ${name}, ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    `- ${formatPhone(phone)}`,
    `- ${email}`,
    ...companyPlaceholders(company)
      .hours.split("\n")
      .map((line) => `- ${line}`),
    `- Within ${serviceArea.miles} miles: ${new Intl.ListFormat(locale).format(serviceArea.places)}`,
  ].join("\n");
}

/** Has parse5 write links within the site with its origin, so that they work wherever the Markdown is read. */
const withOrigin = (origin: string): typeof defaultTreeAdapter => ({
  ...defaultTreeAdapter,
  getAttrList: (element) =>
    element.attrs.map((attribute) =>
      attribute.name === "href" && attribute.value.startsWith("/")
        ? { ...attribute, value: origin + attribute.value }
        : attribute,
    ),
});

/**
 * The content of a page's `main` element as Markdown, and how to reach the company. Links have the site's origin.
 * @throws if the page has no `main` element
 */
export function markdownOf(page: { path: string; document: HtmlDocument }, { company, asking }: AboutSite): string {
  const { path, document } = page;
  const main = firstElement(document, "main");
  if (!main) throw new Error(`The page ${path} has no main element.`);
  const text = turndown
    .turndown(serialize(main, { treeAdapter: withOrigin(company.url) }))
    .replace(/\[\s+/g, "[")
    .replace(/\)\[/g, ") [")
    .replace(/\n\s*\n\s*/g, "\n\n");
  const parts = [text, ...(hasQuoteForm(document) ? [asking] : []), "---", contactOf(company), company.url + path];
  return `${parts.join("\n\n")}\n`;
}

const hasQuoteForm = (document: HtmlDocument) =>
  [...elementsIn(document)].some(
    (element) => attributeOf(element, "name") === "kind" && attributeOf(element, "value") === "quote",
  );

/** Reads a page's title and description; what the page does not have is empty. */
export function summaryOf(document: HtmlDocument): Summary {
  const title = firstElement(document, "title");
  const description = [...elementsIn(document)].find(
    (element) => element.tagName === "meta" && attributeOf(element, "name") === "description",
  );
  return {
    title: title ? textOf(title) : "",
    description: (description && attributeOf(description, "content")) ?? "",
  };
}

/** What lists name the pages of no other heading under. */
const MAIN_PAGES = "Pages";

/** The headings that pages are listed under, in the order of the kinds that make them. */
const headings = new Set([...contentKinds.flatMap(({ page }) => page?.heading ?? []), MAIN_PAGES]);

/**
 * The overview: who the company is, and each page with its title and description.
 * @param files say of which kind a page is
 */
export function llmsText(
  pages: readonly (Summary & { path: string })[],
  { company, asking }: AboutSite,
  files: readonly { type: string; route?: string }[],
): string {
  const headingOf = new Map(files.map(({ type, route }) => [route, kindOf(type).page?.heading]));
  const lines = (listed: typeof pages) =>
    listed
      .map(({ path, title, description }) => {
        const address = company.url + markdownPath(path);
        return `- [${turndown.escape(title)}](${address}): ${turndown.escape(description)}`;
      })
      .join("\n");
  const lists = [...headings].flatMap((heading) => {
    const listed = pages.filter(({ path }) => (headingOf.get(path) ?? MAIN_PAGES) === heading);
    return listed.length > 0 ? `## ${heading}\n\n${lines(listed)}` : [];
  });
  return [`# ${company.name}`, `> ${company.tagline}`, contactOf(company), asking, ...lists].join("\n\n");
}
