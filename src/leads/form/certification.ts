/**
 * Finds the certificate that TrustedForm's script puts into the form, and hides third-party certification and tracking
 * widgets. It sends nothing.
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

/** The certificate's address, once TrustedForm's script has written it. */
export function certificateUrl(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem(CERTIFICATE_FIELD);
  return field instanceof HTMLInputElement && field.value ? field.value : undefined;
}

function hideWidgets(root: ParentNode): void {
  for (const widget of root.querySelectorAll<HTMLElement>(WIDGETS)) {
    if (widget instanceof HTMLInputElement) continue;
    widget.hidden = true;
    widget.style.setProperty("display", "none", "important");
  }
}

/**
 * Watches for a certificate and for widgets.
 * @param onState called when the search has ended, with the certificate's address (`token`) or what went wrong
 * @returns stops watching
 */
export function watchCertification(
  form: HTMLFormElement,
  onState: (state: { token?: string; loaded: boolean; error?: string }) => void = () => {},
): () => void {
  let tries = 0;
  const timer = setInterval(look, INTERVAL);

  function look() {
    tries += 1;
    const token = certificateUrl(form);
    if (token) {
      clearInterval(timer);
      onState({ token, loaded: true });
    } else if (tries >= TRIES) {
      clearInterval(timer);
      onState({ loaded: true, error: "TrustedForm not configured" });
      if (!warned) console.warn("TrustedForm not configured");
      warned = true;
    }
  }

  hideWidgets(document);
  const observer = new MutationObserver(() => hideWidgets(document));
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
