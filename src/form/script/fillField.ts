/** The fields of a form, as a draft and a prepared request fill them. */
import { showControl } from "../../ui/controls/showControl";
import { isPreset, type NamedControl, selectedIn } from "./draft";

type Field = RadioNodeList | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (found: NamedControl): found is Field =>
  found instanceof RadioNodeList ||
  (found instanceof HTMLInputElement && found.type !== "hidden") ||
  found instanceof HTMLSelectElement ||
  found instanceof HTMLTextAreaElement;

/**
 * Fills an empty field, and shows it. Ignores a choice that is not offered.
 * @param mayReplace the page's own choice
 * @returns whether the field has the value now
 */
export function fillField(found: NamedControl, value: string, mayReplace: boolean): boolean {
  if (!isField(found)) return false;
  if (found.value && !(mayReplace && isPreset(found))) return found.value === value;
  if (found instanceof HTMLSelectElement && ![...found.options].some((option) => option.value === value)) return false;
  found.value = value;
  const control = found instanceof RadioNodeList ? selectedIn(found) : found;
  if (control && !isPreset(found)) showControl(control);
  return found.value === value;
}
