import { LEADS_ENDPOINT } from "../../model/lead/endpoints";
import { DRAFT, hasRecord } from "../form/script/tabStorage";
import { afterPaint } from "../ui/afterPaint";
import { openedBy } from "../ui/openedBy";

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
  // Sending leaves an empty draft. Back shows what was sent, and the script empties the form.
  return kind !== null && hasRecord(DRAFT + kind.value, openedBy() === "back_forward");
}

/** The event on `window` for a script that failed to load. */
export const PRELOAD_ERROR = "site:preload-error";
/** Milliseconds for which the page says that it loads. */
const LONGEST_LOAD = 10_000;
/** The page works without scripts that do not arrive. */
const endLoading = () => document.documentElement.removeAttribute("data-loading");

function load(address: string): void {
  // The form says so (LeadForm.tsx).
  document.documentElement.dataset.loading = "";
  setTimeout(endLoading, LONGEST_LOAD);
  const script = document.createElement("script");
  script.src = address;
  script.onload = endLoading;
  script.onerror = () => {
    endLoading();
    // Cancelable, like Vite's `vite:preloadError`.
    const payload = new Error(`${address} did not load`);
    if (dispatchEvent(Object.assign(new Event(PRELOAD_ERROR, { cancelable: true }), { payload }))) throw payload;
  };
  document.body.append(script);
}

/**
 * Loads the script of forms once somebody uses one that has it, or has used it. Any other page works without: from its HTML,
 * styles and inline scripts. The script's address comes from the inline script's attribute.
 */
export function startScripts({ script = "" }: DOMStringMap): void {
  const startOnUse = ({ target }: Event) => (target as HTMLInputElement).form?.matches(FORMS) && start();
  const startIfPrepared = () => isPrepared() && start();
  let isStarted = false;
  const start = () => {
    if (!isStarted) afterPaint(() => load(script));
    isStarted = true;
  };
  for (const sign of SIGNS) addEventListener(sign, startOnUse, true);
  addEventListener("hashchange", () => {
    // What a link of the site prepares, no assistant did (preparedRequest.ts).
    if (!history.state) history.replaceState({ key: "link" }, "");
    startIfPrepared();
  });
  afterPaint(startIfPrepared);
}
