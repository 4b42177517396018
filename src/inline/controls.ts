/** The frame's controls that need a script. By delegation, because Gatsby's router replaces a page's elements in development. */
import { afterPaint } from "../ui/afterPaint";
import { PAGE_RENDERED } from "../ui/pageRendered";
import { drawAll } from "./drawLater";

/** Scroll distance, in pixels, from which the header casts a stronger shadow. */
const LIFT_AFTER = 20;
/** The call bar's own height and the form's title: only fields count as shown. */
const BELOW_SCREEN = "0px 0px -160px";

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const closePanel = (menu: Element) => (menu.lastElementChild as HTMLElement).hidePopover?.();

/** Hides a panel that the mouse has opened, until the mouse moves elsewhere. Firefox says that it left once the panel is hidden. */
function dismiss(menu: HTMLElement): void {
  menu.dataset.dismissed = "";
  const look = ({ target }: Event) => {
    if (menu.contains(target as Node)) return;
    delete menu.dataset.dismissed;
    removeEventListener("pointermove", look);
  };
  addEventListener("pointermove", look);
}

let watched: Element | undefined;
let screen: IntersectionObserver | undefined;

/** Tells the call bar which of its buttons the page shows on the screen: the form or links to it, else the first call. */
function watchScreen(): void {
  const [bar] = all("[data-quotes]");
  if (!bar || bar === watched) return;
  watched = bar;
  screen?.disconnect();
  const { quotes = "", call = quotes } = bar.dataset;
  const shown = new Set<Element>();
  screen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) shown[isIntersecting ? "add" : "delete"](target);
      const isQuote = [...shown].some((each) => each.matches(quotes));
      bar.dataset.shown = isQuote ? "quote" : shown.size > 0 ? "call" : "";
    },
    { rootMargin: BELOW_SCREEN },
  );
  for (const each of [...all(quotes), ...[...all(call)].slice(0, 1)]) screen.observe(each);
}

/** Makes the controls work, also those of a page that Gatsby renders later. */
export function runControls(): void {
  addEventListener("scroll", () => all("header")[0]?.toggleAttribute("data-scrolled", scrollY > LIFT_AFTER), {
    passive: true,
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && all("[data-menu]:hover").forEach(dismiss));
  // A menu would cover the focus.
  addEventListener("focusin", ({ target }) => {
    for (const menu of all("[data-menu]")) if (!menu.contains(target as Node)) closePanel(menu);
  });
  addEventListener("click", ({ target, detail }) => {
    if ((target as Element).closest("[href*='#']")) drawAll();
    const control = (target as Element).closest("[data-menu] a, :has(> :popover-open) > button");
    const menu = control?.closest<HTMLElement>("[data-menu]");
    if (!menu) return;
    // Not by a key, whose mouse is elsewhere.
    if (detail > 0) dismiss(menu);
    // The button closes its panel after this.
    if (control?.matches("a")) closePanel(menu);
  });
  afterPaint(watchScreen);
  addEventListener(PAGE_RENDERED, watchScreen);
}
