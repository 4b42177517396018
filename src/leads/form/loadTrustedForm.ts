/**
 * TrustedForm's script, where the site is built with it. It sees only forms that stand on the page when it loads, so it is
 * loaded by each form, and anew by a second one. It is not loaded for a visitor whose browser sends Global Privacy Control.
 * Contract: https://activeprospect.redoc.ly/docs/trustedform/implementing-trustedform-certify
 */
import { hasGlobalPrivacyControl } from "../../site/globalPrivacyControl";
import { CERTIFICATE_FIELD } from "./certification";
import { usesTrustedForm } from "./usesTrustedForm";

const SCRIPT_ID = "trusted-form-script";

/** @param mode what the build was told; anything but "on" and "sandbox" loads nothing */
export function loadTrustedForm(formSelector: string, mode = process.env.GATSBY_TRUSTEDFORM): void {
  if (!usesTrustedForm(mode) || hasGlobalPrivacyControl()) return;
  document.getElementById(SCRIPT_ID)?.remove();
  const address = new URL("https://api.trustedform.com/trustedform.js");
  address.searchParams.set("field", CERTIFICATE_FIELD);
  address.searchParams.set("use_tagged_consent", "true");
  address.searchParams.set("form_selector", formSelector);
  address.searchParams.set("l", String(Date.now() + Math.random()));
  if (mode === "sandbox") address.searchParams.set("sandbox", "true");
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = address.href;
  document.body.append(script);
}
