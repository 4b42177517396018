import { CERTIFICATE_FIELD } from "./certification";

const SCRIPT_ID = "trusted-form-script";

/**
 * Loads TrustedForm's script. It sees only the forms that are on the page when it loads, so each form loads it again.
 * Contract: https://activeprospect.redoc.ly/docs/trustedform/implementing-trustedform-certify
 * @param mode "sandbox" for trials
 */
export function loadTrustedForm(formSelector: string, mode?: string): void {
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
