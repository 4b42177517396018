import { readdirSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** parse5's types, under names that differ from the DOM's. */
export type HtmlDocument = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlNode = DefaultTreeAdapterTypes.Node;

/** A page in the public folder. */
export interface BuiltPage {
  /** Its address: `/`, `/contact`, `/404.html`. */
  path: string;
  file: string;
}

/** Gatsby's data, Gatsby's slices, and the editor. */
const NOT_PAGES = ["page-data", "_gatsby", "admin"];

export function* builtPages(publicFolder: string): Generator<BuiltPage> {
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" })) {
    const segments = name.split(path.sep);
    if (!name.endsWith(".html") || NOT_PAGES.includes(segments[0] ?? "")) continue;
    const file = path.join(publicFolder, name);
    const address = `/${segments.join("/")}`.replace(/\/index\.html$/, "") || "/";
    yield { path: address, file };
  }
}

/** Parses a page as a browser without JavaScript does, so `noscript` contains elements. */
export const parseHtml = (html: string): HtmlDocument => parse(html, { scriptingEnabled: false });

/** Yields the elements of a tree in document order, including those in templates. */
export function* elementsIn(node: HtmlNode): Generator<HtmlElement> {
  if ("tagName" in node) yield node;
  if ("content" in node) yield* elementsIn(node.content);
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsIn(child);
}

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** Returns the text directly inside an element, such as a script or a title. */
export const textOf = (element: HtmlElement): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");
