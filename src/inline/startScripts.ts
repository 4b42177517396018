/**
 * Inline script of every page: loads the page's scripts once the page is painted and the browser is idle, or at the
 * first interaction. Their addresses come from the element's `data-scripts` attribute. The script's text is therefore the
 * same on every page, and one hash in the Content-Security-Policy allows it.
 */
const { scripts = "" } = (document.currentScript as HTMLScriptElement).dataset;
const interactions = ["pointerdown", "pointerover", "keydown", "touchstart", "focusin", "scroll"];
/** Milliseconds to wait in a browser that is never idle. */
const IDLE_TIMEOUT = 2000;
/** Milliseconds to wait in browsers without requestIdleCallback, such as Safari. */
const FALLBACK_DELAY = 200;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const name of interactions) removeEventListener(name, start, true);
  for (const address of scripts.split(" ")) {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    document.body.append(script);
  }
}

function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT });
  else setTimeout(start, FALLBACK_DELAY);
}

/**
 * Waits for fonts and eager pictures, because they are painted after they load. The second animation frame begins once
 * the first is painted.
 */
async function startWhenPainted(): Promise<void> {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())]);
  requestAnimationFrame(() => requestAnimationFrame(startWhenIdle));
}

/**
 * False for the not-found page at an address with escapes. Gatsby decodes such a path more than once, and fails on some.
 * Every other page has a plain path. The not-found page works without scripts.
 */
const isStartable = !window.pagePath?.startsWith("/404") || !location.pathname.includes("%");

if (isStartable) {
  for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
  if (document.readyState === "complete") startWhenPainted();
  else addEventListener("load", startWhenPainted);
}

export {};
