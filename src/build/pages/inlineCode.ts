import { createHash } from "node:crypto";
import { attributeOf, elementsIn, type HtmlDocument, textOf } from "./builtPages";

/** Hash sources for a Content-Security-Policy (`'sha256-…'`). */
export interface InlineCode {
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
}

/**
 * Hashes a page's inline scripts, style elements and style attributes for the Content-Security-Policy:
 * https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function inlineCode(document: HtmlDocument): InlineCode {
  const found: InlineCode = { scripts: [], styles: [], styleAttributes: [] };
  for (const element of elementsIn(document)) {
    const isInlineScript = element.tagName === "script" && attributeOf(element, "src") === undefined;
    if (isInlineScript && isRun(attributeOf(element, "type"))) found.scripts.push(hashSource(textOf(element)));
    if (element.tagName === "style") found.styles.push(hashSource(textOf(element)));
    const style = attributeOf(element, "style");
    if (style !== undefined) found.styleAttributes.push(hashSource(style));
  }
  return found;
}

/** Merges the hashes of several pages, sorted, without duplicates. */
export function mergeInlineCode(pages: readonly InlineCode[]): InlineCode {
  const merged = (kind: keyof InlineCode) => [...new Set(pages.flatMap((page) => page[kind]))].sort();
  return { scripts: merged("scripts"), styles: merged("styles"), styleAttributes: merged("styleAttributes") };
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/**
 * Whether the policy applies to a script type: JavaScript, import maps and speculation rules, but not data such as
 * JSON-LD. https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const isRun = (type = "") =>
  /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type.trim());
