import { drawnLater } from "../ui/drawnLater";
import { openedBy } from "../ui/openedBy";

/**
 * Lets the browser draw what is below the first screen when it comes near, and after the page has loaded. Only on a page that
 * opens at its top: before any other place, what has not been drawn would have an estimated height.
 */
export function drawLater(): void {
  if (openedBy() !== "navigate" || location.hash) return;
  document.documentElement.dataset.later = "";
  addEventListener("load", () => drawInTurn([...document.querySelectorAll<HTMLElement>(drawnLater)]));
}

/** Draws one after the other, so that no tap waits for all of them. Safari has no requestIdleCallback. */
function drawInTurn([next, ...others]: readonly HTMLElement[]): void {
  if (!next) {
    drawAll();
    return;
  }
  next.style.contentVisibility = "visible";
  (window.requestIdleCallback ?? setTimeout)(() => drawInTurn(others));
}

/** Draws all, before a jump to another place. */
export function drawAll(): void {
  delete document.documentElement.dataset.later;
}
