/**
 * The draft: what a visitor typed, kept in the tab over reloads, navigation and failed sends, and empty after sending.
 * It has a request key, the idempotency key of a request, which a request keeps over retries and reloads.
 */
import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import type { LeadKind } from "../../../model/lead/leadKinds";
import { showControl } from "../../ui/controls/showControl";
import { DRAFT, hasRecord, REQUEST_KEY, readRecord, writeRecord } from "./tabStorage";

export type Draft = Readonly<Record<string, string>>;

/** Never kept, because the page fills them. */
const NOT_TYPED = new Set(["kind", "subject", "attribution", "globalPrivacyControl"]);
/** Say on which page, and beside which consent, the rest was typed. */
const OF_PAGE = new Set(["page", "consentVersion"]);
const KEPT_ZIP = "kept-zip";

/** Forms that show their draft: an empty field was emptied by the visitor. */
const restored = new WeakSet<HTMLFormElement>();

export const draftOf = (kind: LeadKind): Draft => readRecord(DRAFT + kind);
export const writeDraft = (kind: LeadKind, draft: Draft) => writeRecord(DRAFT + kind, draft);

const isLeadForm = (form: HTMLFormElement) => form.getAttribute("action") === LEADS_ENDPOINT;

/**
 * Starts saving drafts of every lead form on the page, including what was typed before.
 * @param wentBack whether the browser has filled in the page as it was left. The draft may be newer, or sent.
 */
export function keepDrafts(wentBack = false): void {
  for (const form of document.forms) {
    const isOld = wentBack && isLeadForm(form) && !form.matches(":focus-within");
    if (isOld && hasRecord(DRAFT + new FormData(form).get("kind"), true)) form.reset();
    else saveDraft(form);
  }
  // In the capture phase, before other listeners can fail.
  document.addEventListener("input", ({ target }) => saveDraft((target as HTMLInputElement).form), { capture: true });
}

/**
 * Saves a lead form's values. A form that does not show its draft yet only adds to the draft, because React may render the
 * page again before it restores the form.
 */
export function saveDraft(form: HTMLFormElement | null): void {
  if (!form || !isLeadForm(form)) return;
  const isRestored = restored.has(form);
  const typed = new Set([...form.elements].filter(isChanged).map((control) => control.getAttribute("name")));
  if (!isRestored && typed.size === 0) return;
  const fields = new FormData(form);
  const kind = fields.get("kind") as LeadKind;
  const draft = isRestored ? {} : readRecord(DRAFT + kind);
  for (const [field, value] of fields) {
    const mayBeKept = typeof value === "string" && value && !NOT_TYPED.has(field) && !field.startsWith("xx");
    if (mayBeKept && (isRestored || OF_PAGE.has(field) || typed.has(field))) draft[field] = value;
  }
  writeDraft(kind, draft);
}

/** Fills empty fields from the draft. The page's preselected service gives way to a choice made on the same page. */
export function restoreDraft(form: HTMLFormElement): void {
  const page = new FormData(form);
  const draft = draftOf(page.get("kind") as LeadKind);
  // Consent given to an older text does not carry over.
  const isSameText = page.get("consentVersion") === draft.consentVersion;
  const isSamePage = page.get("page") === draft.page;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= value === "on" && isSameText;
    } else {
      fillField(form, name, value, isSamePage);
    }
  }
  restored.add(form);
}

/**
 * Empties a draft and the request's key after a script sent them. Keeps what was typed since then. After a plain form, the
 * request's page does (clearSent).
 */
export function clearDraft(kind: LeadKind, sent: Draft): void {
  if (JSON.stringify(draftOf(kind)) === JSON.stringify(sent)) writeDraft(kind, {});
  writeRecord(REQUEST_KEY + kind, {});
}

/** Whether the visitor changed a control. A choice that a page makes is its default. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

/**
 * Fills an empty field, and shows it. Ignores a choice that is not offered.
 * @param mayReplace the page's own choice
 * @returns whether the field has the value now
 */
export function fillField(form: HTMLFormElement, name: string, value: string, mayReplace: boolean): boolean {
  const field = form.elements.namedItem(name);
  if (!field || !("value" in field)) return false;
  const controls = field instanceof RadioNodeList ? [...field] : [field];
  if (field.value && !(mayReplace && controls.some(isPreset))) return field.value === value;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false;
  field.value = value;
  const [first] = controls;
  if (first instanceof Element && !controls.some(isPreset)) showControl(first);
  return field.value === value;
}

/** Whether a choice is still the page's own. */
const isPreset = (control: Node): boolean =>
  control instanceof HTMLInputElement
    ? control.checked && control.defaultChecked
    : control instanceof HTMLSelectElement && !isChanged(control);

/**
 * Keeps a checked ZIP code for every quote form: in the draft, and in a form on this page. Replaces the last kept one, and
 * nothing that the visitor typed.
 */
export function prefillZip(zip: string): void {
  const last = readRecord(KEPT_ZIP).zip;
  const mayReplace = (value?: string) => !value || value === last;
  writeRecord(KEPT_ZIP, { zip });
  const draft = draftOf("quote");
  if (mayReplace(draft.zip)) writeDraft("quote", { ...draft, zip });
  for (const form of document.forms) {
    const field = isLeadForm(form) && form.elements.namedItem("zip");
    if (!(field instanceof HTMLInputElement) || !mayReplace(field.value)) continue;
    field.value = zip;
    // For the field's hint. It does not bubble, because the visitor has not begun the form.
    field.dispatchEvent(new Event("input"));
  }
}

/**
 * Keys by kind of request while the page lives: for browsers that forbid storage, and for a second form on the page that
 * sends the same request.
 */
const keys = new Map<LeadKind, Record<string, string>>();

/** @param request the answers as text; the same text has the same key */
export function requestKey(kind: LeadKind, request: string): string {
  const kept = keys.get(kind) ?? readRecord(REQUEST_KEY + kind);
  if (kept.request === request && kept.key) return kept.key;
  // randomUUID exists over https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keys.set(kind, { key, request });
  writeRecord(REQUEST_KEY + kind, { key, request });
  return key;
}

/** Forgets the page's key, so that even an equal request is new. */
export function forgetRequestKey(kind: LeadKind): void {
  keys.delete(kind);
}
