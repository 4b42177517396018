import { defaultTreeAdapter, html as parse5Html, serializeOuter } from "parse5";
import {
  attributeOf,
  firstElement,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  type ParsedHtml,
} from "./builtPages";

/** Gatsby writes a page's scripts between these comments, and replaces everything between them in a later build. */
const START = 'slice-start id="_gatsby-scripts-1"';
const END = 'slice-end id="_gatsby-scripts-1"';

/**
 * Replaces a page's script elements with an inline loader, so that scripts do not compete with the first picture for
 * bandwidth. Until they run, the page works from its HTML.
 * @param loader the compiled src/inline/startScripts.ts, which fetches the addresses in its `data-scripts`
 * @returns the HTML; unchanged if the page has no scripts or is already deferred
 */
export function deferScripts({ html, document }: ParsedHtml, loader: string): string {
  const fetched = scriptsOfGatsby(document).filter(isFetched);
  if (fetched.length === 0) return html;
  let end = 0;
  const kept = fetched.map((script) => {
    const { sourceCodeLocation } = script;
    if (!sourceCodeLocation) throw new Error("The page was parsed without source locations.");
    const before = html.slice(end, sourceCodeLocation.startOffset);
    end = sourceCodeLocation.endOffset;
    return before;
  });
  return [...kept, loaderElement(fetched, loader), html.slice(end)].join("");
}

const isFetched = (script: HtmlElement) =>
  attributeOf(script, "src") !== undefined && attributeOf(script, "async") !== undefined;

function scriptsOfGatsby(document: HtmlDocument): HtmlElement[] {
  const nodes = firstElement(document, "body")?.childNodes ?? [];
  const isComment = (text: string) => (node: HtmlNode) => "data" in node && node.data.trim() === text;
  const start = nodes.findIndex(isComment(START));
  const end = nodes.findIndex(isComment(END));
  if (start < 0) return [];
  return nodes.slice(start, end).filter((node): node is HtmlElement => "tagName" in node && node.tagName === "script");
}

function loaderElement(scripts: readonly HtmlElement[], loader: string): string {
  const value = scripts.map((script) => attributeOf(script, "src")).join(" ");
  const element = defaultTreeAdapter.createElement("script", parse5Html.NS.HTML, [{ name: "data-scripts", value }]);
  defaultTreeAdapter.insertText(element, loader);
  return serializeOuter(element);
}
