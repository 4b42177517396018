/**
 * The form's script, in the order in which it runs: it restores the draft, fills in what a link prepares, checks, sends, and
 * shows what came of it. Before it runs, the browser checks and posts the form.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { AskablePrices } from "../../model/company/prices";
import { checkAnswers, leadChoices } from "../../model/lead/checkAnswers";
import type { LeadKind } from "../../model/lead/leadKinds";
import type { FormText, NamedService } from "../frame/useSite";
import { afterPaint } from "../ui/afterPaint";
import { PAGE_RENDERED } from "../ui/pageRendered";
import { certify } from "./certificate/certify";
import { announceCoverage } from "./script/coverage";
import { clearDraft, draftOf, requestKey, restoreDraft, saveDraft } from "./script/draft";
import { fillFromAddress, isPreparedFor } from "./script/preparedRequest";
import { type Failure, type Outcome, postPlainly, sendLead } from "./script/sendLead";
import { readSentRequest, type SentRequest } from "./sentRequest";

interface FormContent {
  kind: LeadKind;
  services: readonly NamedService[];
  text: FormText;
  /** The prices that an address may ask for. Stays the same object. */
  prices?: AskablePrices;
}

interface FormState {
  /** Whether the script checks and sends the form. */
  isReady: boolean;
  /** Whether a link filled in the form; the form then says so. */
  isPrepared: boolean;
  isSending: boolean;
  /** Field name → message. */
  errors: Readonly<Record<string, string>>;
  failure?: Failure;
  /** How often something came of sending. */
  attempts: number;
}

const asInHtml: FormState = { isReady: false, isPrepared: false, isSending: false, errors: {}, attempts: 0 };

/** @param onSent shows a sent request instead of the form. Stays the same function. */
export function useFormScript(
  ref: RefObject<HTMLFormElement>,
  content: FormContent,
  onSent: (request: SentRequest) => void,
) {
  const { kind, prices } = content;
  const [state, setState] = useState(asInHtml);
  /** Known before React has shown it: a second press sends nothing. */
  const isSending = useRef(false);

  useEffect(() => {
    const form = ref.current;
    const sent = readSentRequest(kind);
    if (sent) onSent(sent);
    if (sent || !form) return;
    // React has written what is true at any time, as the HTML has it.
    window.dispatchEvent(new Event(PAGE_RENDERED));
    const gone = new AbortController();
    restoreDraft(form);
    const prepare = () => {
      if (isPreparedFor(kind)) form.scrollIntoView();
      if (!fillFromAddress(form, kind, prices)) return;
      saveDraft(form);
      setState((now) => ({ ...afterChange(now), isPrepared: true }));
    };
    prepare();
    const followLink = () => {
      // The next Tab key goes on from the form, not from the link.
      if (isPreparedFor(kind)) labelOf(form)?.focus({ preventScroll: true });
      prepare();
    };
    window.addEventListener("hashchange", followLink, { signal: gone.signal });
    certify(form, gone.signal);
    announceCoverage(form, gone.signal);
    setState((now) => ({ ...now, isReady: true }));
    return () => gone.abort();
  }, [ref, kind, prices, onSent]);

  const show = (came: Pick<FormState, "errors" | "failure">) =>
    setState((now) => ({ ...now, failure: undefined, ...came, isSending: false, attempts: now.attempts + 1 }));

  const submit = async () => {
    const form = ref.current;
    if (!form || isSending.current) return;
    // Autofill may not have fired events.
    saveDraft(form);
    const request = readRequest(form);
    const choices = leadChoices(content.services, content.text.timeframes);
    const { answers, errors } = checkAnswers(kind, request, choices, content.text.errors);
    if (Object.keys(errors).length > 0) return show({ errors });

    isSending.current = true;
    setState((now) => ({ ...now, isSending: true, failure: undefined }));
    setInert(form, true);
    const outcome = await send(form, request, answers, content).finally(() => {
      setInert(form, false);
      isSending.current = false;
    });
    if (outcome.status === "sent") return onSent(outcome.request);
    show(outcome.status === "invalid" ? { errors: outcome.errors } : { errors: {}, failure: outcome.status });
  };

  useEffect(() => {
    if (state.failure !== "offline") return;
    window.addEventListener("online", submit, { once: true });
    return () => window.removeEventListener("online", submit);
  });

  const onInput = ({ target }: FormEvent) => setState((now) => afterChange(now, (target as HTMLInputElement).name));
  const onSubmit = (event: FormEvent) => {
    if (!state.isReady) return;
    event.preventDefault();
    // Checking takes a slow phone a few frames.
    afterPaint(submit);
  };

  return { state, onSubmit, onInput };
}

/** Clears the changed field's error. A request that waits for the connection needs another press once it changed. */
function afterChange(state: FormState, name = ""): FormState {
  const isWaiting = state.failure === "offline";
  if (!isWaiting && !(name in state.errors)) return state;
  const { [name]: _, ...errors } = state.errors;
  return { ...state, errors, failure: isWaiting ? undefined : state.failure };
}

const labelOf = (form: HTMLFormElement) => document.getElementById(form.getAttribute("aria-labelledby") ?? "");

/**
 * Whether everything but the button is inert. While a request is sent, no change would reach the office. The button, which
 * says so, takes the focus.
 */
function setInert(form: HTMLFormElement, isInert: boolean): void {
  const button = form.querySelector<HTMLElement>("[type=submit]");
  if (isInert && form.contains(document.activeElement)) button?.focus({ preventScroll: true });
  for (const part of button?.parentElement?.children ?? []) if (part !== button) part.toggleAttribute("inert", isInert);
}

async function send(
  form: HTMLFormElement,
  request: Record<string, unknown>,
  answers: Partial<Record<string, string>>,
  { kind, text }: FormContent,
): Promise<Outcome> {
  const draft = draftOf(kind);
  // The answers identify the request, whichever page sends it.
  const { attribution: _source, xxTrustedFormCertUrl: _, page: __, ...said } = request;
  const idempotencyKey = requestKey(kind, JSON.stringify(said));
  const outcome = await sendLead({ ...request, idempotencyKey });
  if (outcome.status === "blocked") {
    await postPlainly(form, idempotencyKey);
    return { status: "failed" };
  }
  if (outcome.status !== "sent") return outcome;

  const { service, zip, timeframe } = answers;
  // As the server writes it.
  const { phone = answers.phone ?? "", ...stored } = outcome.request;
  const isEmergency = text.timeframes.some(({ value, emergency }) => value === timeframe && emergency);
  const typed = { phone, zip, draft: draftOf(kind) };
  clearDraft(kind, draft);
  return { status: "sent", request: { ...stored, service, isEmergency, typed } };
}

/** The form's fields, without the request key. */
function readRequest(form: HTMLFormElement): Record<string, unknown> {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return { ...fields, consent: fields.consent === "on" };
}
