/**
 * Requests that an assistant prepares and a person sends: by a link such as /contact#request=quote&zip=19901, or by WebMCP,
 * which offers the form to assistants in the browser
 * (https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md). Only the person ticks the consent
 * box, and only the person sends.
 */
import { showControl } from "../../../ui/showControl";
import { fieldsOf } from "../../model/leadFields";
import type { LeadKind } from "../../model/leadKinds";
import { isPreselected, radiosIn } from "./radios";

/** Longer than any valid answer. The form's check reports values that are too long for a field. */
const LONGEST = 10_000;

/** WebMCP's additions to the submit event. */
interface AssistedSubmit extends SubmitEvent {
  agentInvoked?: boolean;
  respondWith?: (result: Promise<unknown>) => void;
}

/**
 * Fills in the form from the fragment, then removes the fragment, which others could read later. Keeps typed values.
 * @returns whether the fragment prepares this kind of request
 */
export function fillFromAddress(form: HTMLFormElement, kind: LeadKind): boolean {
  const prepared = new URLSearchParams(window.location.hash.slice(1));
  if (prepared.get("request") !== kind) return false;
  for (const name of fieldsOf(kind)) {
    const value = prepared.get(name)?.slice(0, LONGEST);
    const control = form.elements.namedItem(name);
    if (value && control instanceof RadioNodeList) {
      // Ignores a value that is not offered.
      if (!control.value || radiosIn(control).some(isPreselected)) control.value = value;
      continue;
    }
    if (!value || !isControl(control) || !isUntouched(control)) continue;
    if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
      continue;
    control.value = value;
    showControl(control);
  }
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return true;
}

/**
 * Records in a hidden field that an assistant filled in the form. The field always exists, because browsers stop filling in a
 * form whose fields change.
 */
export function markAssisted(form: HTMLFormElement): void {
  const mark = form.elements.namedItem("via");
  if (mark instanceof HTMLInputElement) mark.value = "assistant";
}

/**
 * Watches for assistants that fill a form in with WebMCP.
 * @param outcome of sending, for the assistant
 * @returns a function that stops watching
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
  for (const target of toolEventTargets()) {
    target.addEventListener(
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
      // After the form's other listeners have started sending.
      event.respondWith?.(new Promise((resolve) => setTimeout(() => resolve(outcome()))));
    },
    { signal },
  );
  return () => watching.abort();
}

/** Targets of WebMCP's events: the document's model context, and the window in earlier drafts. */
function toolEventTargets(): EventTarget[] {
  const context: unknown = Reflect.get(document, "modelContext");
  return context instanceof EventTarget ? [window, context] : [window];
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (found: Element | RadioNodeList | null): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;

/** Whether a control has its initial value. */
const isUntouched = (control: Control) =>
  control instanceof HTMLSelectElement
    ? !control.value || control.options[control.selectedIndex]?.defaultSelected === true
    : !control.value;

/** Whether an assistant filled in the form before this script loaded. */
function isBeingFilledIn(form: HTMLFormElement): boolean {
  try {
    return form.matches(":tool-form-active");
  } catch {
    // A browser without WebMCP.
    return false;
  }
}
