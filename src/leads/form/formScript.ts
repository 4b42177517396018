/**
 * The form's script: checks and sends a lead form without leaving the page. It is loaded on demand (loadFormScript.ts),
 * because zod and the schema are large and the form works without it.
 */
import { hasGlobalPrivacyControl } from "../../site/globalPrivacyControl";
import type { LeadChoices } from "../model/leadFields";
import type { LeadKind } from "../model/leadKinds";
import { fieldErrors, leadSchema } from "../model/leadSchema";
import { attribution } from "./attribution";
import { certify } from "./certify";
import { clearDraft, restoreDraft, saveDraft } from "./draft";
import { type FormTokenRequest, requestFormToken } from "./formToken";
import { fillFromAddress, markAssisted, watchAssistants } from "./preparedRequest";
import { requestKey } from "./requestKey";
import { sayCoverage } from "./sayCoverage";
import { type Outcome, sendLead } from "./sendLead";

// It needs the calendar, which nothing else on a page does.
export { answerPromise } from "../../content/facts/hours/answerPromise";

export interface FormScript {
  /** Whether a link has filled in the form. */
  isPrepared: boolean;
  /**
   * Checks the form and, if all is well, sends it. While it is being sent, another call sends nothing and gets the same
   * outcome.
   */
  send(choices: LeadChoices): Promise<Outcome>;
  stop(): void;
}

/** Takes a form over from the browser, with what was typed into it before. */
export function startFormScript(form: HTMLFormElement, kind: LeadKind): FormScript {
  const token = requestFormToken();
  const draft = restoreDraft(form);
  const isPrepared = fillFromAddress(form, kind);
  if (isPrepared || draft.via) markAssisted(form);
  if (isPrepared) saveDraft(form);
  const stopCertifying = certify(form);
  const stopWatching = watchAssistants(form, () => underWay);
  const stopSaying = sayCoverage(form);
  let underWay: Promise<Outcome> | undefined;
  // What is typed while a request is sent would be lost. Read-only fields would do the same, but an assistant that has
  // filled them in gives up when they change.
  const keepFromTyping = (event: Event) => underWay && event.preventDefault();
  form.addEventListener("beforeinput", keepFromTyping);

  async function send(choices: LeadChoices): Promise<Outcome> {
    // Autofill may have said nothing of what it filled in.
    saveDraft(form);
    const outcome = await checkAndSend(form, kind, choices, token);
    if (outcome.status === "sent") clearDraft(kind);
    return outcome;
  }

  return {
    isPrepared,
    send(choices) {
      underWay ??= send(choices).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    stop() {
      stopCertifying();
      stopWatching();
      form.removeEventListener("beforeinput", keepFromTyping);
      stopSaying();
    },
  };
}

async function checkAndSend(
  form: HTMLFormElement,
  kind: LeadKind,
  choices: LeadChoices,
  token: FormTokenRequest,
): Promise<Outcome> {
  const request = requestOf(form);
  const checked = leadSchema(choices).safeParse(request);
  if (!checked.success) return { status: "invalid", errors: fieldErrors(checked.error) };
  // What the visitor said is the request, whatever page it is sent from.
  const { attribution: _, xxTrustedFormCertUrl: __, page: ___, ...said } = request;
  const idempotencyKey = requestKey(kind, JSON.stringify(said));
  return sendLead({ ...request, opened: await token.token(), idempotencyKey });
}

/** The form's fields as they will be sent, without the key and the form token. */
function requestOf(form: HTMLFormElement): Record<string, unknown> {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return {
    ...fields,
    consent: fields.consent === "on",
    attribution: attribution(),
    // Browsers send it as a header too; extensions that set it for scripts alone do not.
    globalPrivacyControl: hasGlobalPrivacyControl() || undefined,
  };
}
