/** Runs in the page: lists texts that are cut off, off screen or overlapping (WCAG 1.4.4, 1.4.10, 1.4.12). */
export function textFaults(): string[] {
  interface Line {
    text: Node;
    box: DOMRect;
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults =
    scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px wider than the screen.`] : [];
  const lines: Line[] = [];

  const ancestorsOf = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...ancestorsOf(element.parentElement)] : [];
  const quoted = (text: Node) => `"${(text.textContent ?? "").trim().slice(0, 50)}"`;
  /** Visually hidden on purpose. */
  const isForListeners = (element: Element) => {
    const { clip, clipPath, position } = getComputedStyle(element);
    return position === "absolute" && (clip !== "auto" || clipPath !== "none");
  };
  /** A sticky bar may cover texts while the page scrolls. */
  const isBar = (element: Element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);

  /** Whether the nearest ancestor with hidden overflow cuts off a box. */
  function cutOff(box: DOMRect, around: readonly Element[]): boolean {
    for (const element of around) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX === "visible" && overflowY === "visible") continue;
      if ([overflowX, overflowY].some((overflow) => overflow === "auto" || overflow === "scroll")) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1 || box.top < top - 4 || box.bottom > bottom + 4) return true;
    }
    return false;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    // A drawing has a description, and its labels cannot move.
    const isUnread = owner?.closest("script, style, noscript, option, svg[role='img']");
    if (!owner || !text.textContent?.trim() || isUnread) continue;
    if (!owner.checkVisibility({ visibilityProperty: true })) continue;
    const around = ancestorsOf(owner);
    if (around.some(isForListeners)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.some((box) => cutOff(box, around))) faults.push(`${quoted(text)} is cut off`);
    // The skip link is above the page until it has the focus.
    const shown = boxes.filter(({ bottom }) => bottom + window.scrollY > 0);
    if (shown.some(({ left, right }) => left < -1 || right > clientWidth + 1))
      faults.push(`${quoted(text)} is off screen`);
    if (!around.some(isBar)) lines.push(...shown.map((box) => ({ text, box })));
  }

  // A line's box is higher than its letters.
  const overlap = (one: DOMRect, other: DOMRect) => {
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return width > 2 && height > 0.35 * Math.min(one.height, other.height);
  };
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.text !== line.text && overlap(line.box, other.box)) {
        faults.push(`${quoted(line.text)} overlaps ${quoted(other.text)}`);
      }
    }
  });
  return [...new Set(faults)];
}
