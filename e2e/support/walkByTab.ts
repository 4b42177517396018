import type { Page } from "@playwright/test";

/** An element that took the focus, with its faults. */
interface Stop {
  name: string;
  faults: string[];
}

/** More than any page has. */
const MOST_STOPS = 200;

declare global {
  interface Window {
    /** Elements that took the focus. */
    visited?: Set<Element>;
    /** Selects the part of the page that is walked. */
    walked?: string;
    /** The focus before the walk. */
    start?: Element | null;
  }
}

/**
 * Presses Tab from the present focus to the end of the page.
 * @param within walks this part alone, from its start
 * @returns faults: no focus ring (WCAG 2.4.7), focus off screen or covered (2.4.11), a visible control not reached (2.1.1)
 */
export async function walkByTab(page: Page, within = "body"): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(beginWalk, within);
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) return [...faults, ...(await page.evaluate(leftOut))];
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`));
  }
  return [...faults, `The Tab key has not reached the end of the page after ${MOST_STOPS} stops.`];
}

/** Runs in the page. */
function beginWalk(within: string): void {
  window.visited = new Set();
  window.walked = within;
  document.querySelector<HTMLElement>(within)?.focus();
  window.start = document.activeElement;
}

/** Runs in the page: checks the focused element. Undefined outside the part and at a second visit. */
async function lookAtFocus(): Promise<Stop | undefined> {
  const element = document.activeElement;
  if (!element?.closest(`:is(${window.walked}) *`) || window.visited?.has(element)) return undefined;
  window.visited?.add(element);
  const { clientWidth, clientHeight } = document.documentElement;

  const isOutside = ([x, y]: readonly [number, number]) => x < 0 || y < 0 || x >= clientWidth || y >= clientHeight;
  /** The element that covers a point. */
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
    // In a textarea, browsers only scroll the current line into view.
    const isSeen = stop.localName === "textarea" ? outside < points.length : outside === 0;
    return [
      hasRing ? undefined : "has no focus ring",
      isSeen ? undefined : "is off screen",
      ...points.filter((point) => !isOutside(point)).map(coverAt),
    ].filter((fault) => fault !== undefined);
  }

  const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A bar hides or returns in the next frame, on a busy machine later.
  let faults: string[] = [];
  for (let looks = 0; looks === 0 || (faults.length > 0 && looks < 10); looks++) {
    await twoFrames();
    faults = faultsOf(element);
  }
  const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const name = words.trim() || element.getAttribute("name") || element.id;
  return { name: `${element.localName} "${name.replace(/\s+/g, " ").slice(0, 60)}"`, faults: [...new Set(faults)] };
}

/** Runs in the page: visible controls after the start that never had the focus. */
function leftOut(): string[] {
  const control = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const controls = [...document.querySelectorAll(`:is(${window.walked}) :is(${control})`)];
  const isBehindStart = (control: Element) => {
    const position = window.start?.compareDocumentPosition(control) ?? 0;
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  /** The Tab key reaches one radio button of a group. */
  const isInReachedGroup = (control: Element) =>
    control.matches("[type=radio]") &&
    [...(window.visited ?? [])].some(
      (other) => other.matches("[type=radio]") && other.closest("fieldset") === control.closest("fieldset"),
    );
  return controls
    .filter((control) => !isInReachedGroup(control))
    .filter((control) => isBehindStart(control) && !window.visited?.has(control))
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[aria-hidden]"))
    .map((control) => `${control.localName} "${(control.textContent ?? "").trim().slice(0, 60)}" was not reached`);
}
