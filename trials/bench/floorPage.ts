/** The floor of a built page: a static page with its words and first picture. It shows the fastest possible load. */
import { serializeOuter } from "parse5";
import {
  attributeOf,
  elementsIn,
  firstElement,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textOf,
} from "../../src/build/pages/builtPages";

const STYLE =
  "body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:#14213d;background:#fbf7f0}" +
  "img{display:block;width:100%;height:auto}h1,h2,h3,h4,p{max-width:40rem;margin:1rem auto;padding:0 20px}";

/** Elements within a line of text. All others begin a new line. */
const INLINE = ["a", "abbr", "b", "br", "em", "i", "small", "span", "strong", "time", "wbr"];
/** Elements without visible text, or with text that opens later. */
const SILENT = ["noscript", "option", "script", "style", "svg", "template", "textarea"];
const HEADINGS = ["h1", "h2", "h3", "h4"];

/**
 * Makes the floor of a built page: its title, its first picture with the same sources and preloads, and all the words
 * of its `main`, as headings and paragraphs.
 * @throws if the page has no `main`
 */
export function floorPage(html: string): string {
  const { document } = parseHtml(html);
  const main = firstElement(document, "main");
  if (!main) throw new Error("The page has no main element.");
  const title = firstElement(document, "title");
  const preloads = [...elementsIn(document)].filter(isPicturePreload);
  const picture = [...elementsIn(main)].find(isFirstPicture);
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title ? textOf(title) : "")}</title><link rel="icon" href="data:,">`,
    ...preloads.map((link) => serializeOuter(link)),
    `<style>${STYLE}</style></head><body><main>`,
    picture ? serializeOuter(withoutLooks(picture)) : "",
    ...linesOf(main).map(({ tag, text }) => `<${tag}>${escapeText(text)}</${tag}>`),
    "</main></body></html>",
  ].join("");
}

const isPicturePreload = (element: HtmlElement) =>
  element.tagName === "link" && attributeOf(element, "rel") === "preload" && attributeOf(element, "as") === "image";

/** The picture with the highest fetch priority. */
const isFirstPicture = (element: HtmlElement) =>
  element.tagName === "picture" &&
  [...elementsIn(element)].some((inner) => attributeOf(inner, "fetchpriority") === "high");

/** Removes classes and styles from an element. */
function withoutLooks(element: HtmlElement): HtmlElement {
  for (const each of elementsIn(element)) {
    each.attrs = each.attrs.filter(({ name }) => name !== "class" && name !== "style");
  }
  return element;
}

interface Line {
  tag: string;
  text: string;
}

/** The words of a tree, as headings and paragraphs. */
function linesOf(tree: HtmlNode): Line[] {
  const lines: Line[] = [];
  const begin = (tag: string) => lines.push({ tag: HEADINGS.includes(tag) ? tag : "p", text: "" });
  const visit = (node: HtmlNode) => {
    const line = lines.at(-1);
    if (line && "value" in node) line.text += node.value;
    if (!("childNodes" in node) || SILENT.includes(node.nodeName)) return;
    const isInline = INLINE.includes(node.nodeName);
    if (!isInline) begin(node.nodeName);
    node.childNodes.forEach(visit);
    if (!isInline) begin("p");
  };
  visit(tree);
  return lines.map(({ tag, text }) => ({ tag, text: text.replace(/\s+/g, " ").trim() })).filter(({ text }) => text);
}

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
