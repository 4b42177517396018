/** What makes the lead form nicer once scripts are here. Loaded on demand; the form sends without it. */

import { attribution } from "./attribution";
import { idempotencyKey } from "./draft";
import { fieldErrors, type LeadKind, type LeadOptions, leadSchema } from "./lead";
import { type Outcome, sendLead } from "./sendLead";

export { watchCertification } from "./certification";
export { clearDraft, restoreDraft, saveDraft } from "./draft";
export { loadTrustedForm } from "./loadTrustedForm";

/** The form's fields as they will be sent, without the key. */
function requestOf(form: HTMLFormElement, startedAt: number): Record<string, unknown> {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { ...fields, consent: fields.consent === "on", startedAt, attribution: attribution() };
}

/**
 * Checks the form and, if all is well, sends it.
 * @param startedAt when the visitor met the form, milliseconds since 1970
 */
export async function submit(
  form: HTMLFormElement,
  kind: LeadKind,
  options: LeadOptions,
  startedAt: number,
): Promise<Outcome> {
  const request = requestOf(form, startedAt);
  const checked = leadSchema(options).safeParse(request);
  if (!checked.success) return { status: "invalid", errors: fieldErrors(checked.error) };
  const { startedAt: _, attribution: __, xxTrustedFormCertUrl: ___, ...said } = request;
  return sendLead({ ...request, idempotencyKey: idempotencyKey(kind, JSON.stringify(said)) });
}
