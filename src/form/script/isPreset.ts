/** What a form finds under a name. */
export type Found = Element | RadioNodeList | null;

/** The selected radio button of a group. */
export const selectedIn = (group: RadioNodeList) =>
  [...group].find((node): node is HTMLInputElement => node instanceof HTMLInputElement && node.checked);

/** Whether a choice is still the page's own. */
export function isPreset(field: Found): boolean {
  if (field instanceof RadioNodeList) return selectedIn(field)?.defaultChecked === true;
  return field instanceof HTMLSelectElement && field.options[field.selectedIndex]?.defaultSelected === true;
}
