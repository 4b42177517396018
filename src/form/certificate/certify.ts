import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";

/** TrustedForm's script puts the certificate's address, https://cert.trustedform.com/…, into a hidden input of this name. */
const CERTIFICATE_FIELD = "xxTrustedFormCertUrl";
const SCRIPT_ID = "trusted-form-script";
const TRIES = 3;
const INTERVAL = 500;

/** Selectors of third-party certification and tracking widgets. The certificate's hidden inputs are not widgets and stay. */
const WIDGETS = [
  "iframe[src*='trustedform.com']",
  "iframe[src*='leadid.com']",
  "iframe[src*='activeprospect.com']",
  "img[src*='trustedform.com']",
  "[id^='trustedform'], [id^='tf-'], [class*='trustedform-widget']",
  "[id^='leadid_'], [id^='jornaya']",
].join(",");

/**
 * Certifies a form with TrustedForm, if it is marked for it (LeadFormBody.tsx), as the line above the form says. Its script
 * loads when the visitor uses the form. It never records mere readers or visitors with Global Privacy Control.
 * @param gone ends it
 * @param mode the build's GATSBY_TRUSTEDFORM
 */
export function certify(form: HTMLFormElement, gone: AbortSignal, mode = process.env.GATSBY_TRUSTEDFORM): void {
  const isMarked = form.querySelector("[data-tf-element-role]") !== null;
  if (!isMarked || hasGlobalPrivacyControl()) {
    warnOfNoCertificate();
    return;
  }
  let isUsed = false;
  const use = (target: EventTarget | null) => {
    // The form's heading, which takes the focus for another request, is no control.
    if (isUsed || (target as HTMLInputElement | null)?.form !== form) return;
    isUsed = true;
    loadTrustedForm(mode);
    const timer = lookForCertificate(form);
    hideWidgets();
    const observer = new MutationObserver(hideWidgets);
    observer.observe(document.documentElement, { childList: true, subtree: true });
    gone.addEventListener("abort", () => {
      clearInterval(timer);
      observer.disconnect();
    });
  };
  // Autofill, or a tap that gives no focus, is an input.
  for (const event of ["focusin", "input"]) {
    form.addEventListener(event, ({ target }) => use(target), { signal: gone });
  }
  use(document.activeElement);
}

/**
 * Loads TrustedForm's script. It sees only the forms that are on the page when it loads, so each form loads it again.
 * Contract: https://activeprospect.redoc.ly/docs/trustedform/implementing-trustedform-certify
 * @param mode "sandbox" for trials
 */
function loadTrustedForm(mode?: string): void {
  document.getElementById(SCRIPT_ID)?.remove();
  const address = new URL("https://api.trustedform.com/trustedform.js");
  address.searchParams.set("field", CERTIFICATE_FIELD);
  address.searchParams.set("use_tagged_consent", "true");
  address.searchParams.set("form_selector", `form[action="${LEADS_ENDPOINT}"]`);
  address.searchParams.set("l", String(Date.now() + Math.random()));
  if (mode === "sandbox") address.searchParams.set("sandbox", "true");
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = address.href;
  document.body.append(script);
}

function lookForCertificate(form: HTMLFormElement): ReturnType<typeof setInterval> {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    const field = form.elements.namedItem(CERTIFICATE_FIELD);
    const isFound = field instanceof HTMLInputElement && field.value !== "";
    if (isFound || tries === TRIES) clearInterval(timer);
    if (!isFound && tries === TRIES) warnOfNoCertificate();
  }, INTERVAL);
  return timer;
}

let warned = false;

/** Warns once per page that forms are sent without a certificate. */
function warnOfNoCertificate(): void {
  if (!warned) console.warn("TrustedForm not configured");
  warned = true;
}

function hideWidgets(): void {
  for (const widget of document.querySelectorAll<HTMLElement>(WIDGETS)) {
    if (widget instanceof HTMLInputElement) continue;
    widget.hidden = true;
    widget.style.setProperty("display", "none", "important");
  }
}
