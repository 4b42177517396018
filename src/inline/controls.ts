/**
 * Controls that need a script, before and after React, which renders them once and leaves their attributes alone. By
 * delegation, because Gatsby's router replaces a page's elements.
 */
import { hasGlobalPrivacyControl } from "../frame/globalPrivacyControl";
import { PAGE_RENDERED } from "./pageRendered";

/** Scroll distance, in pixels, from which the header casts a stronger shadow. */
const LIFT_AFTER = 20;
/** The call bar's own height and the form's title: only fields count as shown. */
const BELOW_SCREEN = "0px 0px -160px";

const all = <Found extends HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector);
const closest = ({ target }: Event, selector: string) => (target as Element | null)?.closest<HTMLElement>(selector);

/** Hides a menu's panel. Under the mouse, it stays hidden until the mouse has left. */
function dismiss(menu: HTMLElement): void {
  menu.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
  menu.dataset.dismissed = "";
  menu.addEventListener("pointerleave", () => delete menu.dataset.dismissed, { once: true });
}

function showMap(): void {
  const [place] = all("[data-map]");
  const { map: src, title } = place?.dataset ?? {};
  const frame = Object.assign(document.createElement("iframe"), { src, title, referrerPolicy: "no-referrer" });
  place?.append(frame);
  // The button is hidden now.
  frame.focus();
}

let watched: HTMLElement | undefined;
let stopWatching = () => {};

/** Tells the call bar which of its buttons the page shows on the screen: the form or links to it, else the first call. */
function watchScreen(): void {
  const [bar] = all("[data-bar]");
  if (bar === watched) return;
  stopWatching();
  watched = bar;
  const [call, quote] = bar?.querySelectorAll("a") ?? [];
  if (!bar || !call || !quote) return;
  const linksTo = (link: Element) => [...all(`main [href="${link.getAttribute("href")}"]`)];
  const quotes = [...all("#quote"), ...linksTo(quote)];
  const calls = bar.dataset.callFirst ? linksTo(call).slice(0, 1) : [];
  const onScreen = new Set<Element>();
  const isOn = (link: Element) => onScreen.has(link);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) onScreen[isIntersecting ? "add" : "delete"](target);
      bar.dataset.shown = quotes.some(isOn) ? "quote" : calls.some(isOn) ? "call" : "";
    },
    { rootMargin: BELOW_SCREEN },
  );
  for (const link of [...quotes, ...calls]) observer.observe(link);
  stopWatching = () => observer.disconnect();
}

function lookAtPage(): void {
  watchScreen();
  if (hasGlobalPrivacyControl()) for (const words of all("[data-signal]")) words.hidden = false;
  // A picture that is still loading fades in.
  for (const picture of all<HTMLImageElement>("[data-fades]")) {
    if (picture.complete) continue;
    picture.dataset.waiting = "";
    picture.onload = () => delete picture.dataset.waiting;
  }
  // Renews the browser's copy of a page that works offline (decision 033).
  for (const page of all("[data-kept]")) {
    delete page.dataset.kept;
    fetch(location.pathname, { cache: "no-cache" }).catch(() => {});
  }
}

/** Makes the page's controls work, and those of every page that React renders later. */
export function runControls(): void {
  addEventListener("scroll", () => all("header")[0]?.toggleAttribute("data-scrolled", scrollY > LIFT_AFTER), {
    passive: true,
  });

  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of all("[data-menu]:hover")) {
      // The browser moves it only from a popover that a press has opened.
      if (menu.contains(document.activeElement)) menu.querySelector("button")?.focus();
      dismiss(menu);
    }
  });

  // A menu would cover the focus.
  addEventListener("focusin", ({ target }) => {
    for (const menu of all("[data-menu]")) {
      if (!menu.contains(target as Node)) menu.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
    }
  });

  addEventListener("click", (event) => {
    const menu = closest(event, "[data-menu]");
    // The button closes an open popover after this.
    if (menu && closest(event, menu.matches(":has(:popover-open)") ? "a, button" : "a")) dismiss(menu);
    if (closest(event, "[data-print]")) print();
    if (closest(event, "[data-load-map]") && navigator.onLine) showMap();
  });

  lookAtPage();
  addEventListener(PAGE_RENDERED, lookAtPage);
}
