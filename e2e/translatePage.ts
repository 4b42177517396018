import type { Page } from "@playwright/test";

/**
 * Does to a page what browsers do that translate it: every text, also one that comes later, is taken out of its place
 * and put into an element of its own there, which React does not expect.
 * @param within selects the parts that are translated; the whole page unless told
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
