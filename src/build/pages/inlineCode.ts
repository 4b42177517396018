import { createHash } from "node:crypto";
import { attributeOf, elementsIn, type HtmlDocument, textOf } from "./builtPages";

/** Hash sources of a Content-Security-Policy (`'sha256-…'`). */
export interface InlineCode {
  /** Scripts that stand in the HTML. */
  scripts: string[];
  /** Style elements. */
  styles: string[];
  /** Values of style attributes. */
  styleAttributes: string[];
}

/**
 * Finds everything in a page that a browser runs or applies from the HTML itself, as it must be named in a
 * Content-Security-Policy: https://www.w3.org/TR/CSP3/#match-element-to-source-list
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

/** What several pages contain together, sorted, each source once. */
export function mergeInlineCode(pages: readonly InlineCode[]): InlineCode {
  const merged = (kind: keyof InlineCode) => [...new Set(pages.flatMap((page) => page[kind]))].sort();
  return { scripts: merged("scripts"), styles: merged("styles"), styleAttributes: merged("styleAttributes") };
}

/** The source expression that allows exactly this code: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

/**
 * Whether a script element of a type is run, and not only kept as data. Import maps and speculation rules are not run
 * either, but a policy must allow them.
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const isRun = (type = "") =>
  /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type.trim());
