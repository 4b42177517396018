import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import { draftName } from "./draft";
import { readRecord, writeRecord } from "./tabStorage";

/** The record of the last ZIP code that this tab kept. */
const KEPT = "kept-zip";

/**
 * Keeps a checked ZIP code for every quote form: in the draft, and in a form on this page. Replaces the last kept one, and
 * nothing that the visitor typed.
 */
export function prefillZip(zip: string): void {
  const last = readRecord(KEPT).zip;
  const mayReplace = (value?: string) => !value || value === last;
  writeRecord(KEPT, { zip });
  const name = draftName("quote");
  const draft = readRecord(name);
  if (mayReplace(draft.zip)) writeRecord(name, { ...draft, zip });
  for (const form of document.forms) {
    const field = form.getAttribute("action") === LEADS_ENDPOINT && form.elements.namedItem("zip");
    if (!(field instanceof HTMLInputElement) || !mayReplace(field.value)) continue;
    field.value = zip;
    // For the field's hint. It does not bubble, because the visitor has not begun the form.
    field.dispatchEvent(new Event("input"));
  }
}
