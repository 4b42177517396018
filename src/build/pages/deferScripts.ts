import { createHash } from "node:crypto";
import { defaultTreeAdapter, html as parse5Html, parseFragment, serializeOuter } from "parse5";
import { attributeOf, elementsIn, textOf } from "./builtPages";

/** Gatsby writes a page's scripts between these comments, and replaces everything between them in a later build. */
const START = '<!-- slice-start id="_gatsby-scripts-1" -->';
const END = '<!-- slice-end id="_gatsby-scripts-1" -->';

interface DeferredPage {
  html: string;
  /** The file that prepares Gatsby's scripts, which most pages share. */
  setup?: { name: string; text: string };
}

/**
 * Replaces a page's scripts with an inline loader. Until a visitor uses a form, the page works from its HTML. Gatsby's inline
 * scripts only prepare the others, so they go to a file.
 * @param loader the compiled src/inline/pageScript.ts, which reads its attributes
 * @param first the compiled src/inline/mendFragment.ts, which runs before Gatsby's scripts
 * @returns the HTML; unchanged if the page has no scripts or is already deferred
 */
export function deferScripts(html: string, pagePath: string, loader: string, first: string): DeferredPage {
  const [start, end] = [html.indexOf(START) + START.length, html.indexOf(END)];
  const scripts = end < 0 ? [] : [...elementsIn(parseFragment(html.slice(start, end)))];
  const fetched = scripts.flatMap((script) => attributeOf(script, "src") ?? []);
  if (fetched.length === 0) return { html };
  const text = [first, ...scripts.map(textOf)].join("\n").trim();
  const name = `setup-${createHash("sha256").update(text).digest("hex").slice(0, 20)}.js`;
  const element = loaderElement([`/${name}`, ...fetched], pagePath, loader);
  return { html: html.slice(0, start) + element + html.slice(end), setup: { name, text } };
}

function loaderElement(scripts: readonly string[], pagePath: string, loader: string): string {
  const element = defaultTreeAdapter.createElement("script", parse5Html.NS.HTML, [
    { name: "data-path", value: pagePath },
    { name: "data-scripts", value: scripts.join(" ") },
  ]);
  defaultTreeAdapter.insertText(element, loader);
  return serializeOuter(element);
}
