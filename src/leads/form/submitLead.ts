/** What makes the lead form nicer once scripts are here. Loaded on demand; the form sends without it. */

import { fieldErrors, type LeadKind, type LeadOptions, leadSchema } from "../model/leadSchema";
import { attribution } from "./attribution";
import { idempotencyKey } from "./draft";
import type { FormTokenRequest } from "./formToken";
import { type Outcome, sendLead } from "./sendLead";

export { watchCertification } from "./certification";
export { clearDraft, forgetKey, restoreDraft, saveDraft } from "./draft";
export { requestFormToken } from "./formToken";
export { loadTrustedForm } from "./loadTrustedForm";

/** The form's fields as they will be sent, without the key and the stamp. */
function requestOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { ...fields, consent: fields.consent === "on", attribution: attribution() };
}

/**
 * Checks the form and, if all is well, sends it.
 * @param opening when the visitor met the form
 */
export async function submit(
  form: HTMLFormElement,
  kind: LeadKind,
  options: LeadOptions,
  opening: FormTokenRequest,
): Promise<Outcome> {
  const request = requestOf(form);
  const checked = leadSchema(options).safeParse(request);
  if (!checked.success) return { status: "invalid", errors: fieldErrors(checked.error) };
  // The same words from another page are the same request.
  const { attribution: _, xxTrustedFormCertUrl: __, page: ___, ...said } = request;
  const key = idempotencyKey(kind, JSON.stringify(said));
  return sendLead({ ...request, opened: await opening.stamp(), idempotencyKey: key });
}
