/**
 * Lets the browser draw what is below the first screen when it comes near (GlobalStyles.tsx). Only on a page that opens at its
 * top: before any other place, what has not been drawn would have an estimated height.
 */
export function drawLater(): void {
  const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (opened?.type === "navigate" && !location.hash) document.documentElement.dataset.later = "";
}

/** Draws all, before a jump to another place. */
export function drawAll(): void {
  delete document.documentElement.dataset.later;
}
