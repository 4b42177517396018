import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** Hash sources of a Content-Security-Policy (`'sha256-…'`), sorted, each once. */
export interface InlineCode {
  /** Scripts that stand in the HTML. */
  scripts: string[];
  /** Style elements. */
  styles: string[];
  /** Values of style attributes. */
  styleAttributes: string[];
}

/**
 * Finds everything in pages that a browser runs or applies from the HTML itself, as it must be named in a
 * Content-Security-Policy: https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function inlineCode(pages: Iterable<string>): InlineCode {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), styleAttributes: new Set<string>() };
  for (const html of pages) {
    // With scripting off, what stands in <noscript> is read as elements too. Its styles count where scripts are off.
    const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html, { scriptingEnabled: false })];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if ("content" in node) waiting.push(node.content);
      if ("childNodes" in node) waiting.push(...node.childNodes);
      if (!("tagName" in node)) continue;
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (node.tagName === "script" && !attributes.has("src") && isScript(attributes.get("type"))) {
        found.scripts.add(textOf(node));
      }
      if (node.tagName === "style") found.styles.add(textOf(node));
      const style = attributes.get("style");
      if (style !== undefined) found.styleAttributes.add(style);
    }
  }
  const hashes = (texts: Set<string>) => [...texts].map(hashOf).sort();
  return {
    scripts: hashes(found.scripts),
    styles: hashes(found.styles),
    styleAttributes: hashes(found.styleAttributes),
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const textOf = (element: DefaultTreeAdapterTypes.Element) =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("");

/**
 * Whether a script element of a type is run, and not only kept as data. Import maps and speculation rules are not run
 * either, but a policy must allow them.
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const isScript = (type = "") =>
  /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type.trim());
