import type { Page } from "@playwright/test";

/**
 * Changes a page like a browser's translation: moves each text, also later ones, into its own element. React does not
 * expect these elements.
 * @param within selects the parts to translate
 */
export const translatePage = (page: Page, within = "body") =>
  page.evaluate((parts) => {
    function translate(root: Node): void {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: ChildNode[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as ChildNode);
      for (const text of found) {
        if (!text.textContent?.trim() || text.parentElement?.closest("font, script, style, option, textarea")) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text.textContent);
      }
    }
    for (const part of document.querySelectorAll(parts)) {
      translate(part);
      const later = new MutationObserver((changes) => {
        for (const { target } of changes) translate(target);
      });
      later.observe(part, { childList: true, subtree: true });
    }
  }, within);
