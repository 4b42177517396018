/** Markdown for each page and `llms.txt` (https://llmstxt.org), made from the built HTML so that they match the pages. */
import { defaultTreeAdapter, serialize } from "parse5";
import TurndownService from "turndown";
import { formatPhone } from "../../content/facts/format";
import type { Company } from "../../content/kinds/company";
import { contentKinds, kindOf } from "../../content/kinds/contentKinds";
import { companyPlaceholders } from "../../content/kinds/placeholders";
import { attributeOf, elementsIn, firstElement, type HtmlDocument, textOf } from "./builtPages";

export interface Summary {
  title: string;
  description: string;
}

/** The text at the end of every page's Markdown. */
export interface AboutSite {
  company: Company;
  /** See howToAsk.ts. */
  asking: string;
}

export const markdownPath = (pagePath: string) => (pagePath === "/" ? "/index.md" : `${pagePath}.md`);

/** Collapses white space in a list item. Keeps Markdown line breaks, indented. */
const onOneLine = (space: string) => (space.includes("  \n") ? "  \n  " : " ");

/** The accessible name of a picture made of elements, such as a row of stars. */
const meaningOf = (node: Element) =>
  turndown.escape((node.getAttribute("role") === "img" && node.getAttribute("aria-label")) || "");

/** https://github.github.com/gfm/#tables-extension- */
const tableRow = (row: Element) =>
  `| ${Array.from(row.children, ({ textContent }) => turndown.escape(textContent?.trim() ?? "").replaceAll("|", "\\|")).join(" | ")} |`;

/** Expects the first row to be the head. */
function tableOf(table: Element): string {
  const [head, ...rows] = Array.from(table.querySelectorAll("tr"));
  if (!head) return "";
  const rule = `|${" --- |".repeat(head.children.length)}`;
  return `\n\n${[tableRow(head), rule, ...rows.map(tableRow)].join("\n")}\n\n`;
}

const turndown: TurndownService = new TurndownService({
  headingStyle: "atx",
  // Turndown calls this, not the rules, for elements without text.
  blankReplacement(_, node) {
    const meaning = meaningOf(node as Element);
    return meaning || ("isBlock" in node && node.isBlock) ? `\n\n${meaning}\n\n` : "";
  },
})
  .remove(["form", "nav", "noscript", "style", "script", "button", "iframe", "output"])
  .addRule("decoration", {
    filter: (node) =>
      node.getAttribute("aria-hidden") === "true" ||
      node.hasAttribute("hidden") ||
      node.getAttribute("href")?.startsWith("#") === true ||
      ["svg", "PICTURE", "IMG"].includes(node.nodeName),
    replacement: () => "",
  })
  // A card becomes a list item: its title, then its text.
  .addRule("card title", {
    filter: (node) => /^H[2-6]$/.test(node.nodeName) && node.closest("li, a") !== null,
    replacement: (title) => `\n\n**${title.trim()}**\n\n`,
  })
  .addRule("list item", {
    filter: "li",
    replacement(content, node) {
      // Drops the visible number of a step, which the Markdown list adds.
      const parts = content.split(/\n{2,}/).filter((part) => part.trim() && !/^\d\d$/.test(part.trim()));
      const lists = parts.filter((part) => /^- /.test(part)).map((list) => `\n${list.trimEnd().replace(/^/gm, "  ")}`);
      const texts = parts.filter((part) => !/^- /.test(part)).map((part) => part.replace(/\s+/g, onOneLine).trim());
      const list = node.parentNode as Element;
      const mark = list.nodeName === "OL" ? `${Array.from(list.children).indexOf(node as Element) + 1}.` : "-";
      const line = texts.join(" ").replace(/^(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)) (\S)/, "$1: $2");
      return `${mark} ${line}${lists.join("")}\n`;
    },
  })
  .addRule("linked card", {
    filter: (node) => node.nodeName === "A" && Boolean(node.querySelector("h2, h3, h4, strong")),
    replacement(content, node) {
      const title = /\*\*(.+?)\*\*/.exec(content)?.[1] ?? "";
      const text = content.replace(`**${title}**`, "").trim();
      return `[${title}](${(node as Element).getAttribute("href")})\n\n${text}`;
    },
  })
  .addRule("table", { filter: "table", replacement: (_, node) => tableOf(node as Element) })
  .addRule("quote", { filter: "blockquote", replacement: (quote) => `\n\n“${quote.trim()}”\n\n` })
  .addRule("quote source", {
    filter: "figcaption",
    replacement: (_, node) => {
      const parts = Array.from(node.childNodes, ({ textContent }) => turndown.escape(textContent?.trim() ?? ""));
      return `\n\n— ${parts.filter(Boolean).join(", ")}\n\n`;
    },
  })
  // On the page, CSS shows each on its own line.
  .addRule("address line", {
    filter: (node) => node.parentNode?.nodeName === "ADDRESS" && node.nextElementSibling !== null,
    replacement: (_, node) => `${turndown.turndown((node as Element).outerHTML)}  \n`,
  })
  .addRule("picture made of elements", {
    filter: (node) => meaningOf(node) !== "",
    replacement: (_, node) => `\n\n${meaningOf(node as Element)}\n\n`,
  })
  // A list item keeps its text; any other link within the page is decoration.
  .addRule("link within the page", {
    filter: (node) => node.getAttribute("href")?.startsWith("#") === true && node.parentNode?.nodeName === "LI",
    replacement: (text) => text,
  })
  .addRule("description list group", {
    filter: (node) => node.nodeName === "DIV" && node.parentNode?.nodeName === "DL",
    replacement: (group) => `${group.trim()}\n`,
  })
  .addRule("choice", { filter: "label", replacement: (text) => `\n  - ${text.trim()}` })
  .addRule("term", { filter: "dt", replacement: (term) => `- ${term.trim()}: ` })
  .addRule("term description", { filter: "dd", replacement: (text) => `${text.trim()}\n` });

/** The company's address, phone, email, hours and service area. */
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

/** Makes parse5 write links within the site as absolute URLs. */
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
 * Converts a page's `main` element to Markdown and adds the company's contact details. Links are absolute.
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

/** Reads a page's title and description; empty if missing. */
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

/** The heading of pages whose kind has no heading. */
const MAIN_PAGES = "Pages";

const headings = new Set([...contentKinds.flatMap(({ page }) => page?.heading ?? []), MAIN_PAGES]);

/**
 * Writes `llms.txt`: the company, and each page with its title and description.
 * @param files give the kind of each page
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
