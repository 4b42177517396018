import type { Page } from "@playwright/test";

/** What a page's performance entries say. */
export interface PageTimeline {
  /** Navigation start, in milliseconds since 1970. */
  origin: number;
  /** Milliseconds from navigation start to the largest contentful paint. */
  lcp: number;
  /** Sum of all layout shifts so far: at least the page's CLS. */
  shift: number;
  /** Shifted elements, such as `p "Licensed and insured" by 0, 24 px`. */
  moved: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Reads the performance entries of a page. Counts every shift, also with recent input: for half a second after a phone's
 * viewport is set, Chromium marks shifts as caused by input.
 */
export function readTimeline(page: Page): Promise<PageTimeline> {
  return page.evaluate(() => {
    // Without a name: tsx would give a named function a helper that the page does not have.
    const [largest, shifted] = ["largest-contentful-paint", "layout-shift"].map((type) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    });
    const shifts = shifted as Shift[];
    return {
      origin: performance.timeOrigin,
      lcp: largest?.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.trim().slice(0, 30);
          const across = Math.round(currentRect.x - previousRect.x);
          const down = Math.round(currentRect.y - previousRect.y);
          return `${node?.nodeName.toLowerCase()} "${text}" by ${across}, ${down} px`;
        }),
      ),
    };
  });
}
