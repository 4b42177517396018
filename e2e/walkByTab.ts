import type { Page } from "@playwright/test";

/** What the Tab key came to: how it is called, and what is wrong with it. */
interface Stop {
  name: string;
  faults: string[];
}

/** More than any page has to stop at. */
const MOST_STOPS = 200;

declare global {
  interface Window {
    /** What the Tab key has come to. */
    visited?: Set<Element>;
    /** What had the focus before. */
    start?: Element | null;
  }
}

/**
 * Walks with the Tab key from where the focus is to the end of the page.
 * @returns what is wrong: a stop without a ring (WCAG 2.4.7), out of sight or under something else (2.4.11), and whatever
 * can be seen and used with a mouse and was not come to (2.1.1). Empty if all is well.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(beginWalk);
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) return [...faults, ...(await page.evaluate(leftOut))];
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
  }
  return [...faults, `The Tab key has not come to the end of the page after ${MOST_STOPS} stops.`];
}

/** Runs in the page. */
function beginWalk(): void {
  window.visited = new Set();
  window.start = document.activeElement;
}

/** Runs in the page: what has the focus, unless that is the page itself or something that had it before. */
async function lookAtFocus(): Promise<Stop | undefined> {
  const element = document.activeElement;
  if (!element || element === document.body || window.visited?.has(element)) return undefined;
  window.visited?.add(element);
  const { clientWidth, clientHeight } = document.documentElement;

  const isOutside = ([x, y]: readonly [number, number]) => x < 0 || y < 0 || x >= clientWidth || y >= clientHeight;
  /** What lies over a point of it. */
  function coverAt([x, y]: readonly [number, number]): string | undefined {
    const top = document.elementFromPoint(x, y);
    if (top && (element?.contains(top) || top.contains(element))) return undefined;
    return `is covered by ${top?.closest("header, aside, nav, section")?.localName ?? top?.localName}`;
  }

  function faultsOf(stop: Element): string[] {
    // A link may run over two lines.
    const [box = stop.getBoundingClientRect()] = stop.getClientRects();
    const inset = 3;
    const points = [box.left + inset, box.left + box.width / 2, box.right - inset].flatMap((x) =>
      [box.top + inset, box.top + box.height / 2, box.bottom - inset].map((y) => [x, y] as const),
    );
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    const outside = points.filter(isOutside).length;
    // Of a field of several lines, browsers bring the line into view that is written on.
    const isSeen = stop.localName === "textarea" ? outside < points.length : outside === 0;
    return [
      hasRing ? undefined : "shows no ring",
      isSeen ? undefined : "is out of sight",
      ...points.filter((point) => !isOutside(point)).map(coverAt),
    ].filter((fault) => fault !== undefined);
  }

  const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A bar that steps aside, or comes back, does so with the next frame; on a busy machine a little later.
  let faults: string[] = [];
  for (let looks = 0; looks === 0 || (faults.length > 0 && looks < 10); looks++) {
    await twoFrames();
    faults = faultsOf(element);
  }
  const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = words.trim() || element.getAttribute("name") || element.id;
  return { name: `${element.localName} "${name.replace(/\s+/g, " ").slice(0, 60)}"`, faults: [...new Set(faults)] };
}

/** Runs in the page: the controls behind the start that can be seen and were not come to. */
function leftOut(): string[] {
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")];
  const isBehindStart = (control: Element) => {
    const position = window.start?.compareDocumentPosition(control) ?? 0;
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  return controls
    .filter((control) => isBehindStart(control) && !window.visited?.has(control))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[aria-hidden]"))
    .map((control) => `${control.localName} "${(control.textContent ?? "").trim().slice(0, 60)}" was not come to`);
}
