import { createHash } from "node:crypto";
import { defaultTreeAdapter, html as parse5Html, serializeOuter } from "parse5";
import {
  attributeOf,
  firstElement,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  type ParsedHtml,
  textOf,
} from "./builtPages";

/** Gatsby writes a page's scripts between these comments, and replaces everything between them in a later build. */
const START = 'slice-start id="_gatsby-scripts-1"';
const END = 'slice-end id="_gatsby-scripts-1"';

interface DeferredPage {
  html: string;
  /** The file that prepares Gatsby's scripts, which most pages share. */
  setup?: { name: string; text: string };
}

/**
 * Replaces a page's scripts with an inline loader, also in the parsed document. Until a visitor uses a form, the page works
 * from its HTML. Gatsby's inline scripts only prepare the others, so they go to a file.
 * @param loader the compiled src/inline/pageScript.ts, which reads its attributes
 * @param first the compiled src/inline/mendFragment.ts, which runs before Gatsby's scripts
 * @returns the HTML; unchanged if the page has no scripts or is already deferred
 */
export function deferScripts(
  { html, document }: ParsedHtml,
  pagePath: string,
  loader: string,
  first: string,
): DeferredPage {
  const scripts = scriptsOfGatsby(document);
  const fetched = scripts.flatMap((script) => attributeOf(script, "src") ?? []);
  if (fetched.length === 0) return { html };
  let end = 0;
  const kept = scripts.map(({ sourceCodeLocation }) => {
    if (!sourceCodeLocation) throw new Error("The page was parsed without source locations.");
    const before = html.slice(end, sourceCodeLocation.startOffset);
    end = sourceCodeLocation.endOffset;
    return before;
  });
  const text = [first, ...scripts.map(textOf)].join("\n").trim();
  scripts.forEach(defaultTreeAdapter.detachNode);
  const name = `setup-${createHash("sha256").update(text).digest("hex").slice(0, 20)}.js`;
  const element = loaderElement([`/${name}`, ...fetched], pagePath, loader);
  return { html: [...kept, element, html.slice(end)].join(""), setup: { name, text } };
}

function scriptsOfGatsby(document: HtmlDocument): HtmlElement[] {
  const nodes = firstElement(document, "body")?.childNodes ?? [];
  const isComment = (text: string) => (node: HtmlNode) => "data" in node && node.data.trim() === text;
  const start = nodes.findIndex(isComment(START));
  const end = nodes.findIndex(isComment(END));
  if (start < 0) return [];
  return nodes.slice(start, end).filter((node): node is HtmlElement => "tagName" in node && node.tagName === "script");
}

function loaderElement(scripts: readonly string[], pagePath: string, loader: string): string {
  const element = defaultTreeAdapter.createElement("script", parse5Html.NS.HTML, [
    { name: "data-path", value: pagePath },
    { name: "data-scripts", value: scripts.join(" ") },
  ]);
  defaultTreeAdapter.insertText(element, loader);
  return serializeOuter(element);
}
