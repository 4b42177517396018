import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";

/** Marks the retry button, so that it can be found again. */
export const RETRY_BUTTON = { "data-retry": true } as const;

/**
 * Retries from within an error boundary's fallback. The button that had the focus is removed, so the focus moves to the
 * heading of the part that came back, or to the new button if the part failed again.
 * @param onRetry clears the boundary's error
 * @returns `place`, the ref of the fallback's outermost element, and `retry`, what its button does
 */
export function useRetry(onRetry: () => void): { place: RefObject<HTMLDivElement>; retry: () => void } {
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    const parent = place.current?.parentElement;
    const before = place.current?.previousElementSibling;
    flushSync(onRetry);
    const main = document.getElementById("main");
    const inPlace = before ? before.nextElementSibling : parent?.firstElementChild;
    // When the whole page comes back, the element that held the fallback is gone too.
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
