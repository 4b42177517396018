import type { FormText, NamedService } from "../../frame/useCompany";
/**
 * The form's script: checks and sends a lead form without a page load. loadFormScript.ts loads it on demand, because zod
 * and the schema are large and the form works without them.
 */

import { leadChoices } from "../../../leads/model/leadChoices";
import { fieldErrors, leadSchema } from "../../../leads/model/leadSchema";
import type { AskablePrices } from "../../content/facts/describePricedJob";
import type { LeadKind } from "../../content/facts/leadKinds";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { certify } from "../certificate/certify";
import { readSentRequest, type SentRequest } from "../sentRequest";
import { attribution } from "./attribution";
import { clearDraft, copyDraft, restoreDraft, saveDraft } from "./draft";
import { addPricedJob, fillFromAddress, isOwnLink, markAssisted } from "./preparedRequest";
import { requestKey } from "./requestKey";
import { sayCoverage } from "./sayCoverage";
import { type Outcome, sendLead } from "./sendLead";

// Exported from here because a page needs them only with this script.
export { ErrorSummary } from "../ErrorSummary";
export { SentPanel } from "../SentPanel";

/** What the form offers and says. */
export interface FormContent {
  services: readonly NamedService[];
  text: FormText;
}

export interface FormScript {
  /** Whether a link has filled in the form. */
  isPrepared: boolean;
  /** The request that this page has sent before a reload. */
  sent?: SentRequest;
  /**
   * Checks the form and sends it if it is valid. A call while sending returns the same outcome.
   */
  send(content: FormContent): Promise<Outcome>;
  stop(): void;
}

/** Takes over a form from the browser, with the values typed so far. */
export function startFormScript(form: HTMLFormElement, kind: LeadKind, prices?: AskablePrices): FormScript {
  const draft = restoreDraft(form);
  const isPriced = prices !== undefined && addPricedJob(form, prices);
  const isPrepared = fillFromAddress(form, kind) || isPriced;
  if ((isPrepared && !isOwnLink()) || draft.via) markAssisted(form);
  if (isPrepared) saveDraft(form);
  const stopCertifying = certify(form);
  const stopSaying = sayCoverage(form);
  let underWay: Promise<Outcome> | undefined;
  // Keeps the visitor from typing while the request is sent.
  const keepFromTyping = (event: Event) => underWay && event.preventDefault();
  form.addEventListener("beforeinput", keepFromTyping);

  async function send(content: FormContent): Promise<Outcome> {
    // A slow phone first shows that it sends; checking takes a few frames.
    await new Promise((resolve) => setTimeout(resolve));
    // Autofill may not have fired events.
    saveDraft(form);
    const outcome = await checkAndSend(form, kind, content);
    if (outcome.status === "sent") clearDraft(kind);
    return outcome;
  }

  return {
    isPrepared,
    sent: readSentRequest(kind),
    send(content) {
      underWay ??= send(content).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    stop() {
      stopCertifying();
      form.removeEventListener("beforeinput", keepFromTyping);
      stopSaying();
    },
  };
}

/** A number of the United States, however it is typed. */
const NUMBER = /^\+?1?\D{0,2}(\d{3})\D{0,2}(\d{3})\D?(\d{4})$/;

async function checkAndSend(
  form: HTMLFormElement,
  kind: LeadKind,
  { services, text: { errors, timeframes } }: FormContent,
): Promise<Outcome> {
  const request = readRequest(form);
  const checked = leadSchema(leadChoices(services, timeframes)).safeParse(request);
  if (!checked.success) {
    return { status: "invalid", errors: fieldErrors(checked.error, errors) };
  }
  // The answers identify the request, whichever page sends it.
  const { attribution: _, xxTrustedFormCertUrl: __, page: ___, ...said } = request;
  const idempotencyKey = requestKey(kind, JSON.stringify(said));
  const outcome = await sendLead({ ...request, idempotencyKey });
  if (outcome.status !== "sent") return outcome;
  const { service, zip, phone } = checked.data;
  const isEmergency = form.querySelector("option[data-emergency]:checked") !== null;
  const typed = { phone: phone.replace(NUMBER, "($1) $2-$3"), zip, restoreDraft: copyDraft(kind) };
  return { status: "sent", request: { ...outcome.request, service, isEmergency, typed } };
}

/** The form's fields, without the request key. */
function readRequest(form: HTMLFormElement): Record<string, unknown> {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return {
    ...fields,
    consent: fields.consent === "on",
    attribution: attribution(),
    // Some extensions set it for scripts only, not as a header.
    globalPrivacyControl: hasGlobalPrivacyControl() || undefined,
  };
}
