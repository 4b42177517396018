/**
 * Inline script of every page: loads the page's scripts at the first sign of a person. A page that is read, called from or
 * left costs none, because pages and forms work from their HTML until then. The page's path and its scripts' addresses come
 * from the element's attributes. This text is therefore the same on every page, and one hash in the Content-Security-Policy
 * allows it.
 */
import { DRAFT, EARLY_REFERRER } from "../form/script/tabStorage";

declare global {
  interface Window {
    /** The page's path, for Gatsby. */
    pagePath?: string;
    /** What a visitor did before the scripts ran. countActions.ts counts it, and gatsby-browser.tsx does the rest and removes it. */
    earlyActions?: Event[];
  }
}

const { path = "", scripts = "" } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];
/** A blocked script never takes the actions. */
const MOST_ACTIONS = 50;
/** The parameters of a priced job (JOB of model/company/prices.ts), a prepared request and a ZIP code. */
const PREPARED = /[?&#](job|request|zip)=/;

function load(): void {
  for (const address of scripts.split(" ")) {
    const script = document.createElement("script");
    script.src = address;
    // In order: the first ones prepare the others.
    script.async = false;
    document.body.append(script);
  }
}

/** Loads the scripts after the frame that answers the sign, which must not wait for them. */
function start(): void {
  for (const name of signs) removeEventListener(name, start, true);
  requestAnimationFrame(() => setTimeout(load));
}

function keepAction(event: Event): void {
  const kept = window.earlyActions;
  if (kept && kept.length < MOST_ACTIONS) kept.push(event);
}

/** Whether a link, a plain form or the page before a reload gave the page something that its HTML cannot show. */
const isPrepared = (): boolean => PREPARED.test(location.search + location.hash) || history.state?.sent;

const hasDraft = () => Object.keys(sessionStorage).some((name) => name.startsWith(DRAFT));

/** Keeps where the visitor came from: a tap on a link before the scripts run loads the next page. attribution.ts reads it. */
function keepReferrer(): void {
  const { referrer } = document;
  if (referrer && !referrer.startsWith(`${location.origin}/`)) {
    sessionStorage.setItem(EARLY_REFERRER, new URL(referrer).host);
  }
}

/**
 * False for the not-found page at an address with escapes. Gatsby decodes such a path more than once, and fails on some.
 * Every other page has a plain path. The not-found page works without scripts.
 */
const isStartable = !path.startsWith("/404") || !location.pathname.includes("%");

if (isStartable) {
  window.pagePath = path;
  window.earlyActions = [];
  addEventListener("click", keepAction);
  addEventListener("input", keepAction);
  let isNeeded = isPrepared();
  try {
    keepReferrer();
    isNeeded ||= hasDraft();
  } catch {
    // Session storage is forbidden.
  }
  if (isNeeded) start();
  else for (const name of signs) addEventListener(name, start, true);
}
