import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { onceUsed } from "../onceUsed";
import { CERTIFICATE_FIELD, warnOfNoCertificate, watchCertificate } from "./watchCertificate";

/**
 * Certifies a form with TrustedForm, if it is marked for it (LeadFormBody.tsx), as the line above the form says. Its script
 * loads when the visitor uses the form. It never records mere readers or visitors with Global Privacy Control.
 * @param mode the build's GATSBY_TRUSTEDFORM
 * @returns a function that stops it
 */
export function certify(form: HTMLFormElement, mode = process.env.GATSBY_TRUSTEDFORM): () => void {
  const isMarked = form.querySelector("[data-tf-element-role]") !== null;
  if (!isMarked || hasGlobalPrivacyControl()) {
    warnOfNoCertificate();
    return () => {};
  }
  let stopWatching = () => {};
  const stopWaiting = onceUsed(form, () => {
    loadTrustedForm(mode);
    stopWatching = watchCertificate(form);
  });
  return () => {
    stopWaiting();
    stopWatching();
  };
}

const SCRIPT_ID = "trusted-form-script";

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
