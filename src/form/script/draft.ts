/**
 * The draft: what a visitor typed, kept in the tab over reloads, navigation and failed sends, and removed after sending.
 * Every page keeps drafts. restoreDraft.ts, which fills a form, comes with the form's script.
 */

import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import type { LeadKind } from "../../../model/lead/leadKinds";
import { DRAFT, REQUEST_KEY, readRecord, removeRecord, writeRecord } from "./tabStorage";

export const draftName = (kind: string) => DRAFT + kind;
export const hasDraft = (kind: LeadKind) => Object.keys(readRecord(draftName(kind))).length > 0;
/** Never kept, because the page fills them. */
const NOT_TYPED = new Set(["kind", "subject"]);
/** Say on which page, and beside which consent, the rest was typed. */
const OF_PAGE = new Set(["page", "consentVersion"]);

/** Forms that show their draft: an empty field was emptied by the visitor. */
export const restored = new WeakSet<HTMLFormElement>();

/**
 * Saves a form's values. A form that does not show its draft yet only adds to the draft, because the page may be rendered
 * again before the form's script loads.
 */
export function saveDraft(form: HTMLFormElement): void {
  // Looks first, because FormData lays out the page, and most pages load with nothing typed.
  if (!restored.has(form) && !Array.from(form.elements).some(isTyped)) return;
  const fields = new FormData(form);
  const name = draftName(String(fields.get("kind")));
  const draft: Record<string, string> = restored.has(form) ? {} : readRecord(name);
  for (const [field, value] of fields) {
    const mayBeKept = typeof value === "string" && value && !NOT_TYPED.has(field) && !field.startsWith("xx");
    const isWanted = restored.has(form) || OF_PAGE.has(field) || isTyped(form.elements.namedItem(field));
    if (mayBeKept && isWanted) draft[field] = value;
  }
  writeRecord(name, draft);
}

/** What a form finds under a name. */
export type NamedControl = Element | RadioNodeList | null;

export const selectedIn = (group: RadioNodeList) =>
  [...group].find((node): node is HTMLInputElement => node instanceof HTMLInputElement && node.checked);

/** Whether a choice is still the page's own. */
export function isPreset(field: NamedControl): boolean {
  if (field instanceof RadioNodeList) return selectedIn(field)?.defaultChecked === true;
  return field instanceof HTMLSelectElement && field.options[field.selectedIndex]?.defaultSelected === true;
}

function isTyped(control: NamedControl): boolean {
  if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) return !isPreset(control);
  const isChoice = control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
  if (isChoice) return control.checked !== control.defaultChecked;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}

/** Starts saving drafts of every lead form on the page, including what was typed before. */
export function keepDrafts(): void {
  for (const form of document.forms) saveLeadForm(form);
  // In the capture phase, before other listeners can fail.
  document.addEventListener("input", ({ target }) => saveLeadForm((target as HTMLInputElement).form), {
    capture: true,
  });
}

function saveLeadForm(form: HTMLFormElement | null): void {
  if (form?.getAttribute("action") === LEADS_ENDPOINT) saveDraft(form);
}

/**
 * Removes the draft, and the request's key from the tab, after a script sent a request. After a plain form the request's page
 * does (clearSent). A preview keeps them, since it sends nothing.
 */
export function clearDraft(kind: LeadKind): void {
  removeRecord(draftName(kind));
  removeRecord(REQUEST_KEY + kind);
}
