/**
 * Waits for the certificate that TrustedForm's script puts into the form, and hides third-party certification and
 * tracking widgets. It sends nothing.
 * Contract: TrustedForm Certify inserts `<input type="hidden" name="xxTrustedFormCertUrl" value="https://cert.trustedform.com/…">`.
 */

export const CERTIFICATE_FIELD = "xxTrustedFormCertUrl";
const TRIES = 3;
/** Milliseconds between tries. */
const INTERVAL = 500;

/** Selectors of such widgets. The certificate's hidden inputs are not widgets and stay. */
const WIDGETS = [
  "iframe[src*='trustedform.com']",
  "iframe[src*='leadid.com']",
  "iframe[src*='activeprospect.com']",
  "img[src*='trustedform.com']",
  "[id^='trustedform'], [id^='tf-'], [class*='trustedform-widget']",
  "[id^='leadid_'], [id^='jornaya']",
].join(",");

let warned = false;

/** Warns once per page that forms are sent without a certificate. */
export function warnOfNoCertificate(): void {
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

/**
 * Looks for a certificate three times, and hides widgets until it is stopped.
 * @returns a function that stops it
 */
export function watchCertificate(form: HTMLFormElement): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    const field = form.elements.namedItem(CERTIFICATE_FIELD);
    const isFound = field instanceof HTMLInputElement && field.value !== "";
    if (isFound || tries === TRIES) clearInterval(timer);
    if (!isFound && tries === TRIES) warnOfNoCertificate();
  }, INTERVAL);

  hideWidgets();
  const observer = new MutationObserver(hideWidgets);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
