import type { LeadKind } from "../../../model/lead/leadKinds";
import { draftName, restored } from "./draft";
import { fillField } from "./fillField";
import { readRecord, writeRecord } from "./tabStorage";

/**
 * Fills empty fields from the draft. The page's preselected service gives way to a choice made on the same page.
 * @returns the draft: field name → value
 */
export function restoreDraft(form: HTMLFormElement): Readonly<Record<string, string>> {
  const page = new FormData(form);
  const draft = readRecord(draftName(String(page.get("kind"))));
  // Consent given to an older text does not carry over.
  const isSameText = page.get("consentVersion") === draft.consentVersion;
  const isSamePage = page.get("page") === draft.page;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked ||= value === "on" && isSameText;
    } else {
      fillField(control, value, isSamePage);
    }
  }
  restored.add(form);
  return draft;
}

/** Returns a function that restores the draft of now, after it was removed. */
export function copyDraft(kind: LeadKind): () => void {
  const draft = readRecord(draftName(kind));
  return () => writeRecord(draftName(kind), draft);
}
