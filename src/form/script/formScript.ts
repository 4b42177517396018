/**
 * The form's script: checks and sends a lead form without a page load. useFormScript.ts loads it on demand, because zod
 * and the schema are large and the form works without them.
 */
import type { AskablePrices } from "../../../model/company/prices";
import type { LeadKind } from "../../../model/lead/leadKinds";
import { fieldErrors, leadChoices, leadSchema } from "../../../model/lead/leadSchema";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import type { FormText, NamedService } from "../../frame/useSite";
import { certify } from "../certificate/certify";
import { announceCoverage } from "./announceCoverage";
import { attribution } from "./attribution";
import { clearDraft, saveDraft } from "./draft";
import { postPlainly } from "./postPlainly";
import { addPricedJob, fillFromAddress, isOwnLink, markAssisted } from "./preparedRequest";
import { requestKey } from "./requestKey";
import { copyDraft, restoreDraft } from "./restoreDraft";
import { type Outcome, sendLead } from "./sendLead";

// Exported from here because a page needs them only with this script.
export { ErrorSummary } from "../ErrorSummary";
export { SentPanel } from "../SentPanel";

export interface FormContent {
  kind: LeadKind;
  services: readonly NamedService[];
  text: FormText;
  /** The prices that an address may ask for. */
  prices?: AskablePrices;
}

export interface FormScript {
  isPrepared: boolean;
  /** Fills in the form from the address. @returns whether the address asks for it */
  prepare(): boolean;
  /** Checks the form and sends it if it is valid. A call while sending returns the same outcome. */
  send(): Promise<Outcome>;
  stop(): void;
}

/** Takes over a form from the browser, with the values typed so far. */
export function startFormScript(form: HTMLFormElement, content: FormContent): FormScript {
  const { kind, prices } = content;
  const draft = restoreDraft(form);
  if (draft.via) markAssisted(form);
  const isPrepared = prepare();
  const stopCertifying = certify(form);
  const stopSaying = announceCoverage(form);
  let underWay: Promise<Outcome> | undefined;

  function prepare(): boolean {
    const isPriced = prices !== undefined && addPricedJob(form, prices);
    const isFilledIn = fillFromAddress(form, kind) || isPriced;
    if (isFilledIn && !isOwnLink()) markAssisted(form);
    if (isFilledIn) saveDraft(form);
    return isFilledIn;
  }

  async function send(): Promise<Outcome> {
    // A slow phone first shows that it sends; checking takes a few frames.
    await new Promise((resolve) => setTimeout(resolve));
    // Autofill may not have fired events.
    saveDraft(form);
    const outcome = await checkAndSend(form, content);
    if (outcome.status === "sent") clearDraft(kind);
    return outcome;
  }

  return {
    isPrepared,
    prepare,
    send() {
      if (underWay) return underWay;
      setInert(form, true);
      underWay = send().finally(() => {
        underWay = undefined;
        setInert(form, false);
      });
      return underWay;
    },
    stop() {
      stopCertifying();
      stopSaying();
    },
  };
}

/**
 * Whether everything but the button is inert. While a request is sent, no change would reach the office. The button, which
 * says so, takes the focus.
 */
function setInert(form: HTMLFormElement, isInert: boolean): void {
  const button = form.querySelector<HTMLElement>("[type=submit]");
  if (isInert && form.contains(document.activeElement)) button?.focus({ preventScroll: true });
  for (const part of button?.parentElement?.children ?? []) if (part !== button) part.toggleAttribute("inert", isInert);
}

async function checkAndSend(form: HTMLFormElement, { kind, services, text }: FormContent): Promise<Outcome> {
  const request = readRequest(form);
  const checked = leadSchema(leadChoices(services, text.timeframes)).safeParse(request);
  if (!checked.success) return { status: "invalid", errors: fieldErrors(checked.error, text.errors) };
  // The answers identify the request, whichever page sends it.
  const { attribution: source, xxTrustedFormCertUrl: _, page: __, ...said } = request;
  const idempotencyKey = requestKey(kind, JSON.stringify(said));
  const outcome = await sendLead({ ...request, idempotencyKey });
  if (outcome.status === "blocked" || outcome.status === "late") {
    await postPlainly(form, {
      idempotencyKey,
      ...(source !== undefined && { attribution: JSON.stringify(source) }),
      ...(said.globalPrivacyControl === true && { globalPrivacyControl: "true" }),
    });
    return { status: "failed" };
  }
  if (outcome.status !== "sent") return outcome;
  const { service, zip } = checked.data;
  const { phone = checked.data.phone, ...stored } = outcome.request;
  const isEmergency = form.querySelector("option[data-emergency]:checked") !== null;
  const typed = { phone, zip, restoreDraft: copyDraft(kind) };
  return { status: "sent", request: { ...stored, service, isEmergency, typed } };
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
