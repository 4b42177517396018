import { readdirSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** parse5's trees, named apart from the browser's own types. */
export type HtmlDocument = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

export interface ParsedHtml {
  html: string;
  /** What parse5 makes of it, with each node's place in the text. */
  document: HtmlDocument;
}

/** A page in the public folder. */
export interface BuiltPage {
  /** Its address: `/`, `/contact`, `/404.html`. */
  path: string;
  file: string;
}

/**
 * Folders beside the pages: Gatsby's, of which one has folders named like pages (`404.html/`) and the other parts of
 * pages, and the visual editor's, which no visitor sees.
 */
const NOT_PAGES = ["page-data", "_gatsby", "admin"];

/** Every page that Gatsby has written. */
export function* builtPages(publicFolder: string): Generator<BuiltPage> {
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" })) {
    const segments = name.split(path.sep);
    if (!name.endsWith(".html") || NOT_PAGES.includes(segments[0] ?? "")) continue;
    const file = path.join(publicFolder, name);
    const address = `/${segments.join("/")}`.replace(/\/index\.html$/, "") || "/";
    yield { path: address, file };
  }
}

/** Parses a page as a browser without scripts does, to which the content of `noscript` is elements like all others. */
export function parseHtml(html: string): ParsedHtml {
  return { html, document: parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }) };
}

/** The elements of a tree in their order in the text, those in templates included. */
export function* elementsIn(node: HtmlNode): Generator<HtmlElement> {
  if ("tagName" in node) yield node;
  if ("content" in node) yield* elementsIn(node.content);
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** The first element of a tree that has this name. */
export function firstElement(tree: HtmlNode, tagName: string): HtmlElement | undefined {
  for (const element of elementsIn(tree)) if (element.tagName === tagName) return element;
}

/** The value of an attribute, or nothing if the element has none of that name. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The text directly inside an element, such as a script's or a title's. */
export function textOf(element: HtmlElement): string {
  return element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}
