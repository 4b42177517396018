import type { Page } from "@playwright/test";

/** A page's performance entries. Times are milliseconds since navigation start. */
export interface PageTimeline {
  /** Navigation start, in milliseconds since 1970. */
  origin: number;
  fcp: number;
  lcp: number;
  /** Sum of all layout shifts so far: at least the page's CLS. */
  shift: number;
  /** Shifted elements, such as `p "Licensed and insured" by 0, 24 px`. */
  moved: string[];
  /** Main-thread time beyond the first 50 ms of each task since FCP. */
  blocked: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Reads the performance entries of a page. */
export async function readTimeline(page: Page): Promise<PageTimeline> {
  const [paints, largest, tasks] = await Promise.all(["paint", "largest-contentful-paint", "longtask"].map(entriesOf));
  const fcp = paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
  const shifts = await shiftsIn(page);
  return {
    origin: await page.evaluate(() => performance.timeOrigin),
    fcp,
    lcp: largest?.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
    blocked: (tasks ?? []).reduce((sum, { startTime, duration }) => (startTime >= fcp ? sum + duration - 50 : sum), 0),
  };

  function entriesOf(type: string) {
    return page.evaluate((wanted) => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: wanted, buffered: true });
      return observer.takeRecords().map(({ name, startTime, duration }) => ({ name, startTime, duration }));
    }, type);
  }
}

/**
 * Counts every shift, also with recent input. For half a second after a phone's viewport is set, Chromium marks shifts as
 * caused by input.
 */
function shiftsIn(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return (observer.takeRecords() as Shift[]).map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node, previousRect, currentRect }) => {
        const text = node?.textContent?.trim().slice(0, 30);
        const across = Math.round(currentRect.x - previousRect.x);
        const down = Math.round(currentRect.y - previousRect.y);
        return `${node?.nodeName.toLowerCase()} "${text}" by ${across}, ${down} px`;
      }),
    }));
  });
}
