import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import { DRAFT } from "../form/script/tabStorage";
import { afterPaint } from "../ui/afterPaint";
import { PAGE_RENDERED } from "./pageRendered";

declare global {
  interface Window {
    /** The page's path, for Gatsby. */
    pagePath?: string;
  }
}

/** A request, and the question whether a ZIP code is served. */
const FORMS = `[action="${LEADS_ENDPOINT}"],[action^="/service-areas"]`;
/** A browser may fill in a field, or tick a box, without giving it the focus. */
const SIGNS = ["focusin", "click", "input"];
/** The parameters of a priced job (JOB of model/company/prices.ts), a prepared request and a ZIP code. */
const PREPARED = /[?&#](job|request|zip)=/;

/** Whether a link, a plain form or the page before gave a form something that its HTML cannot show. */
function isPrepared(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORMS)];
  const isAsked = PREPARED.test(location.search + location.hash) || history.state?.sent;
  return forms.some((form) => isAsked || hasDraft(form));
}

function hasDraft(form: HTMLFormElement): boolean {
  const kind = form.querySelector<HTMLInputElement>("[name=kind]");
  try {
    return kind !== null && sessionStorage.getItem(DRAFT + kind.value) !== null;
  } catch {
    // Session storage is forbidden.
    return false;
  }
}

/** The event on `window` for a script, or a chunk or the data of the page, that failed to load. */
export const PRELOAD_ERROR = "site:preload-error";
/** Milliseconds for which the page says that it loads. */
const LONGEST_LOAD = 10_000;

function load(addresses: string): void {
  // The form says so (LeadForm.tsx).
  document.documentElement.dataset.loading = "";
  setTimeout(endLoading, LONGEST_LOAD);
  // Gatsby fetches the page's chunks and data.
  const fail = (event: PromiseRejectionEvent) => raise(event.reason) || event.preventDefault();
  addEventListener("unhandledrejection", fail);
  const end = () => {
    endLoading();
    removeEventListener("unhandledrejection", fail);
  };
  addEventListener(PAGE_RENDERED, end, { once: true });
  for (const address of addresses.split(" ")) {
    const script = document.createElement("script");
    script.src = address;
    // In order: the first ones prepare the others.
    script.async = false;
    script.onerror = () => {
      const failure = new Error(`${address} did not load`);
      if (raise(failure)) throw failure;
    };
    document.body.append(script);
  }
}

/** Raises a cancelable event for a failure, like Vite's `vite:preloadError`. @returns whether nobody cancelled it */
function raise(payload: Error): boolean {
  endLoading();
  return dispatchEvent(Object.assign(new Event(PRELOAD_ERROR, { cancelable: true }), { payload }));
}

/** The page works without scripts that do not arrive. */
function endLoading(): void {
  delete document.documentElement.dataset.loading;
}

/**
 * Loads the page's scripts once somebody uses a form that has them, or has used it. Any other page works without: from its HTML,
 * styles and inline scripts. The page's path and its scripts' addresses come from the inline script's attributes.
 */
export function startScripts({ path = "", scripts = "" }: DOMStringMap): void {
  // Gatsby decodes the address of a not-found page more than once, and fails on some. Every other page has a plain path.
  if (path.startsWith("/404") && location.pathname.includes("%")) return;
  window.pagePath = path;
  const startOnUse = ({ target }: Event) => (target as HTMLInputElement).form?.matches(FORMS) && start();
  const startIfPrepared = () => isPrepared() && start();
  let isStarted = false;
  const start = () => {
    if (!isStarted) afterPaint(() => load(scripts));
    isStarted = true;
  };
  for (const sign of SIGNS) addEventListener(sign, startOnUse, true);
  addEventListener("hashchange", () => {
    // The key that Gatsby's links leave: what a link of the site prepares, no assistant did (preparedRequest.ts).
    if (!history.state) history.replaceState({ key: "link" }, "");
    startIfPrepared();
  });
  afterPaint(startIfPrepared);
}
