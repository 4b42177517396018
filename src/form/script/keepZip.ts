import { LEADS_ENDPOINT } from "../../../leads/model/endpoints";
import { draftName } from "./draft";
import { readRecord, writeRecord } from "./tabStorage";

/** Keeps a checked ZIP code for every quote form: in the draft, and in a form on this page. */
export function keepZip(zip: string): void {
  const name = draftName("quote");
  writeRecord(name, { ...readRecord(name), zip });
  for (const form of document.forms) {
    const field = form.getAttribute("action") === LEADS_ENDPOINT && form.elements.namedItem("zip");
    if (field instanceof HTMLInputElement) field.value = zip;
  }
}
