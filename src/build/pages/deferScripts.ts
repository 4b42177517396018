import { defaultTreeAdapter, html as parse5Html, serializeOuter } from "parse5";
import {
  attributeOf,
  firstElement,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  type ParsedHtml,
} from "./builtPages";

/** Gatsby puts a page's scripts between these comments. A later build replaces everything between them. */
const START = 'slice-start id="_gatsby-scripts-1"';
const END = 'slice-end id="_gatsby-scripts-1"';

/**
 * Replaces the scripts that a page fetches with a loader for them, so that they do not compete with the page's first
 * picture for the visitor's connection. Until they run, the page works from its HTML.
 * @param loader text of the inline script that fetches what its element's `data-scripts` names (src/inline/startScripts.ts)
 * @returns the page's HTML, otherwise as it was; unchanged if it fetches no scripts or an earlier build has done this
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

/** The scripts that Gatsby writes at the end of a page. */
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
