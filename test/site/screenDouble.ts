/** Replaces IntersectionObserver, which jsdom lacks. A test decides when an element is on screen. */
import { act } from "@testing-library/react";

const watchers = new Set<ScreenDouble>();

class ScreenDouble implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly watched = new Set<Element>();

  constructor(readonly tell: IntersectionObserverCallback) {
    watchers.add(this);
  }

  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    watchers.delete(this);
  }
  takeRecords() {
    return [];
  }
}

/** Installs the double for the tests of a file. */
export function installScreen(): void {
  beforeEach(() => {
    window.IntersectionObserver = ScreenDouble;
  });
  afterEach(() => watchers.clear());
}

/** Tells an element's observers that it entered or left the screen. */
export async function putOnScreen(element: Element, isIntersecting = true): Promise<void> {
  const entry = { target: element, isIntersecting } as IntersectionObserverEntry;
  await act(async () => {
    for (const watcher of [...watchers]) if (watcher.watched.has(element)) watcher.tell([entry], watcher);
  });
}
