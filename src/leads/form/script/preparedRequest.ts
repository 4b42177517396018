/**
 * Requests that an assistant prepares and a person sends: by a link such as /contact#request=quote&zip=19901, or with
 * WebMCP, by which assistants in a browser fill in a form that names itself a tool
 * (https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md). Nobody but the person ticks the
 * box for consent, and nobody but the person sends.
 */
import { fieldsOf } from "../../model/leadFields";
import type { LeadKind } from "../../model/leadKinds";

/** Longer than any answer may be. What is too long for a field is told when the form is checked. */
const LONGEST = 10_000;

/** What a browser that knows WebMCP adds to the event of sending. */
interface AssistedSubmit extends SubmitEvent {
  agentInvoked?: boolean;
  respondWith?: (result: Promise<unknown>) => void;
}

/**
 * Fills in what the page's address asks for, and takes it out of the address, where others could read it later. What a
 * visitor has typed stays.
 * @returns whether the address asked for it
 */
export function fillFromAddress(form: HTMLFormElement, kind: LeadKind): boolean {
  const prepared = new URLSearchParams(window.location.hash.slice(1));
  if (prepared.get("request") !== kind) return false;
  for (const name of fieldsOf(kind)) {
    const value = prepared.get(name)?.slice(0, LONGEST);
    const control = form.elements.namedItem(name);
    if (!value || !isControl(control) || !isUntouched(control)) continue;
    if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
      continue;
    control.value = value;
  }
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return true;
}

/**
 * Notes in the form, and so in what is sent, that an assistant has filled it in. The field for that is always there: a
 * browser gives up filling in a form whose fields change.
 */
export function markAssisted(form: HTMLFormElement): void {
  const mark = form.elements.namedItem("via");
  if (mark instanceof HTMLInputElement) mark.value = "assistant";
}

/**
 * Watches for assistants that fill a form in with WebMCP.
 * @param outcome what became of sending, for the assistant to tell
 * @returns stops watching
 */
export function watchAssistants(form: HTMLFormElement, outcome: () => Promise<unknown> | undefined): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const onFilledIn = () => {
    markAssisted(form);
    const consent = form.elements.namedItem("consent");
    if (consent instanceof HTMLInputElement) consent.checked = false;
  };
  if (isBeingFilledIn(form)) onFilledIn();
  for (const teller of tellersOfTools()) {
    teller.addEventListener(
      "toolactivated",
      (event) => {
        if (Reflect.get(event, "toolName") === form.getAttribute("toolname")) onFilledIn();
      },
      { signal },
    );
  }
  form.addEventListener(
    "submit",
    (event: AssistedSubmit) => {
      if (!event.agentInvoked) return;
      markAssisted(form);
      event.preventDefault();
      // By then the form's other listeners have begun to send.
      event.respondWith?.(new Promise((resolve) => setTimeout(() => resolve(outcome()))));
    },
    { signal },
  );
  return () => watching.abort();
}

/** Where a browser tells that a tool was used: the document's model context, and in earlier drafts of WebMCP the window. */
function tellersOfTools(): EventTarget[] {
  const context: unknown = Reflect.get(document, "modelContext");
  return context instanceof EventTarget ? [window, context] : [window];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (found: Element | RadioNodeList | null): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;

/** Whether a control is as the page drew it. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement
    ? !control.value || control.options[control.selectedIndex]?.defaultSelected === true
    : !control.value;

/** Whether an assistant filled the form in before this script came. */
function isBeingFilledIn(form: HTMLFormElement): boolean {
  try {
    return form.matches(":tool-form-active");
  } catch {
    // The browser does not know WebMCP.
    return false;
  }
}
