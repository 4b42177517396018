/**
 * What a visitor typed, kept in the tab over reload, navigation and failed sends, and removed when it was sent. This
 * file alone writes it.
 */
import { LEADS_ENDPOINT } from "../model/endpoints";
import { type LeadKind, leadKinds } from "../model/leadKinds";
import { clearStoredKey } from "./requestKey";
import { readRecord, removeRecord, writeRecord } from "./tabStorage";

const nameOf = (kind: string) => `lead-draft:${kind}`;
/** Never kept: what the page itself fills. */
const NOT_TYPED = new Set(["kind", "website"]);

/** Forms that show their draft, so that whatever is missing from them has been emptied by the visitor. */
const restored = new WeakSet<HTMLFormElement>();

/**
 * Fills what is still empty from the draft; what the visitor or the page has filled stays. A choice the page makes
 * beforehand gives way to the one that was made on this very page.
 * @returns the draft: field name → value
 */
export function restoreDraft(form: HTMLFormElement): Readonly<Record<string, string>> {
  const page = new FormData(form);
  const draft = readRecord(nameOf(String(page.get("kind"))));
  // Consent to another text is no consent to the text that stands here now.
  const isSameText = page.get("consentVersion") === draft.consentVersion;
  const isSamePage = page.get("page") === draft.page;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= value === "on" && isSameText;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const isPreset =
        control instanceof HTMLSelectElement && control.options[control.selectedIndex]?.defaultSelected === true;
      if (control.type !== "hidden" && (!control.value || (isPreset && isSamePage))) control.value = value;
    }
  }
  restored.add(form);
  return draft;
}

/**
 * Keeps what stands in a form. Of a form that does not show its draft yet, what differs from the page's own is added to
 * the draft, since the page may be drawn anew before the form's script comes.
 */
export function saveDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const name = nameOf(String(fields.get("kind")));
  if (restored.has(form)) {
    writeRecord(
      name,
      keepable(fields, () => true),
    );
    return;
  }
  const typed = keepable(fields, (field) => isTyped(form.elements.namedItem(field)));
  if (Object.keys(typed).length === 0) return;
  const own = { page: String(fields.get("page")), consentVersion: String(fields.get("consentVersion")) };
  writeRecord(name, { ...readRecord(name), ...own, ...typed });
}

/** The texts of a form that may be kept, out of those that are wanted. */
function keepable(fields: FormData, isWanted: (name: string) => boolean): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of fields) {
    const mayBeKept = typeof value === "string" && value && !NOT_TYPED.has(name) && !name.startsWith("xx");
    if (mayBeKept && isWanted(name)) kept[name] = value;
  }
  return kept;
}

/** Whether a control holds something else than the page put there. */
function isTyped(control: Element | RadioNodeList | null): boolean {
  if (control instanceof HTMLSelectElement) return control.options[control.selectedIndex]?.defaultSelected === false;
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}

/**
 * Keeps from now on what is typed into any lead form on the page, beginning with what has been typed already.
 * @param address the page's
 */
export function keepDrafts(address: URL): void {
  // Where a form leads that went out without its script, so nothing else could tell that it was sent.
  if (address.pathname === "/thank-you" && address.searchParams.has("reference")) {
    for (const kind of leadKinds) clearDraft(kind);
  }
  for (const form of document.forms) saveLeadForm(form);
  // Before any other listener: what it does may fail.
  document.addEventListener("input", ({ target }) => saveLeadForm((target as HTMLInputElement).form), {
    capture: true,
  });
}

function saveLeadForm(form: HTMLFormElement | null): void {
  if (form?.getAttribute("action") === LEADS_ENDPOINT) saveDraft(form);
}

/** Once a request was sent: nothing of it stays in the tab. */
export function clearDraft(kind: LeadKind): void {
  removeRecord(nameOf(kind));
  clearStoredKey(kind);
}
