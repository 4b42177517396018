import { LEADS_ENDPOINT } from "../../../leads/model/endpoints";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { warnOfNoCertificate, watchCertification } from "./certification";
import { loadTrustedForm } from "./loadTrustedForm";
import { usesTrustedForm } from "./usesTrustedForm";

/**
 * Certifies a form with TrustedForm, if the site is built with it. Its script loads when the visitor uses the form. It never
 * records mere readers or visitors with Global Privacy Control.
 * @param mode the build's GATSBY_TRUSTEDFORM
 * @returns a function that stops it
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
  if (isControlIn(form, document.activeElement)) begin();
  else {
    const onUse = ({ target }: Event) => isControlIn(form, target) && begin();
    for (const event of ["focusin", "input"]) form.addEventListener(event, onUse, { signal: waiting.signal });
  }
  return () => {
    waiting.abort();
    stopWatching();
  };
}

/** Excludes the form's heading, which takes the focus for another request. */
const isControlIn = (form: HTMLFormElement, target: EventTarget | null) =>
  [...form.elements].some((control) => control === target);
