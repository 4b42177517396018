/** The floor of a built page, the fastest load that its words and its first picture allow. */
import { defaultTreeAdapter, serializeOuter } from "parse5";
import {
  attributeOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textOf,
} from "../../src/build/pages/builtPages";

const STYLE =
  "body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}img{display:block;width:100%;height:auto}h1,h2,h3,p{margin:1rem}";

/** Elements within a line of text. All others begin a new one. */
const INLINE = ["a", "abbr", "b", "br", "em", "i", "small", "span", "strong", "time", "wbr"];
/** Elements without visible text, or with text that opens later. */
const SILENT = ["noscript", "option", "script", "style", "svg", "template", "textarea"];

/** @throws if the page has no `main` or no `title` */
export function floorPage(html: string): string {
  const document = parseHtml(html);
  const [main, title] = ["main", "title"].map((name) =>
    [...elementsIn(document)].find(({ tagName }) => tagName === name),
  );
  if (!main || !title) throw new Error("The page has no main element or no title.");
  const preloads = [...elementsIn(document)].filter((element) => attributeOf(element, "as") === "image");
  const picture = [...elementsIn(main)].find(isFirstPicture);
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${textOf(title)}</title><style>${STYLE}</style>`,
    ...[...preloads, picture && withoutLooks(picture)].map((element) => (element ? serializeOuter(element) : "")),
    ...linesOf(main).map(({ tag, text }) => `<${tag}>${text.replaceAll("<", "&lt;")}</${tag}>`),
  ].join("");
}

/** The picture with the highest fetch priority. */
const isFirstPicture = (element: HtmlElement) =>
  element.tagName === "picture" &&
  [...elementsIn(element)].some((each) => attributeOf(each, "fetchpriority") === "high");

function withoutLooks(picture: HtmlElement): HtmlElement {
  for (const each of elementsIn(picture)) {
    each.attrs = each.attrs.filter(({ name }) => name !== "class" && name !== "style");
  }
  return picture;
}

interface Line {
  tag: string;
  text: string;
}

/** The words of a tree, as headings and paragraphs. */
function linesOf(tree: HtmlNode): Line[] {
  const lines: Line[] = [];
  const visit = (node: HtmlNode) => {
    const line = lines.at(-1);
    if (line && defaultTreeAdapter.isTextNode(node)) line.text += node.value;
    if (!("childNodes" in node) || SILENT.includes(node.nodeName)) return;
    const begin = (tag: string) => INLINE.includes(node.nodeName) || lines.push({ tag, text: "" });
    begin(/^h[123]$/.test(node.nodeName) ? node.nodeName : "p");
    node.childNodes.forEach(visit);
    begin("p");
  };
  visit(tree);
  return lines.filter(({ text }) => text.trim());
}
