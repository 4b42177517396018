import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";

/** Marks the button that tries again. */
export const RETRY_BUTTON = { "data-retry": true } as const;

/**
 * Tries again from within a boundary's fallback, and keeps the focus, since the button that had it is gone afterwards:
 * it moves to the heading of what came back, or to the new button if the part failed again.
 * @param onRetry clears the boundary's error
 * @returns `place`, for the fallback's outermost element, and `retry`, for its button
 */
export function useRetry(onRetry: () => void): { place: RefObject<HTMLDivElement>; retry: () => void } {
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    const parent = place.current?.parentElement;
    const before = place.current?.previousElementSibling;
    flushSync(onRetry);
    const main = document.getElementById("main");
    const inPlace = before ? before.nextElementSibling : parent?.firstElementChild;
    // Where the whole page comes back, the place has gone with what stood in for it.
    const back = inPlace?.isConnected ? inPlace : main;
    const find = (selector: string) => (back?.matches(selector) ? back : back?.querySelector(selector));
    const button = find("[data-retry]");
    const heading = find("h1, h2, h3");
    if (!button) heading?.setAttribute("tabindex", "-1");
    const target = button ?? heading ?? main;
    if (target instanceof HTMLElement) target.focus();
  };
  return { place, retry };
}
