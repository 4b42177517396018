import { hasGlobalPrivacyControl } from "../../../site/globalPrivacyControl";
import { LEADS_ENDPOINT } from "../../model/endpoints";
import { warnOfNoCertificate, watchCertification } from "./certification";
import { loadTrustedForm } from "./loadTrustedForm";
import { usesTrustedForm } from "./usesTrustedForm";

/**
 * Has TrustedForm certify a form, where the site is built with it. Its script is loaded when the visitor uses the form:
 * nobody is recorded who only reads the page, or whose browser sends Global Privacy Control.
 * @param mode what the build was told
 * @returns stops certifying
 */
export function certify(form: HTMLFormElement, mode = process.env.GATSBY_TRUSTEDFORM): () => void {
  if (!usesTrustedForm(mode) || hasGlobalPrivacyControl()) {
    warnOfNoCertificate();
    return () => {};
  }
  const waiting = new AbortController();
  let stopWatching = () => {};
  const begin = () => {
    waiting.abort();
    loadTrustedForm(`form[action="${LEADS_ENDPOINT}"]`, mode);
    stopWatching = watchCertification(form);
  };
  // The field may have had focus before the script loaded.
  if (isControlOf(form, document.activeElement)) begin();
  else {
    const onUse = ({ target }: Event) => isControlOf(form, target) && begin();
    for (const event of ["focusin", "input"]) form.addEventListener(event, onUse, { signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    stopWatching();
  };
}

/** The form's heading takes the focus too, when another request is begun. */
const isControlOf = (form: HTMLFormElement, target: EventTarget | null) =>
  [...form.elements].some((control) => control === target);
