/**
 * The floor of a built page: how fast its words and its first picture could be shown at all. A static page without a
 * script, a font or a style worth mentioning.
 */
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

/** Elements that are part of a line of text. All others begin a new one. */
const INLINE = ["a", "abbr", "b", "br", "em", "i", "small", "span", "strong", "time", "wbr"];
/** Elements whose text is not read on the page, or only once they are opened. */
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

/** The picture that the page fetches before all others. */
const isFirstPicture = (element: HtmlElement) =>
  element.tagName === "picture" &&
  [...elementsIn(element)].some((inner) => attributeOf(inner, "fetchpriority") === "high");

/** The same element without its classes and styles, which belong to the page's own stylesheet. */
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

/** The words of a tree: a heading or a paragraph for each stretch of text that stands by itself. */
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
