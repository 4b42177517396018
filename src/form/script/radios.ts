/** A group's radio buttons. */
export const radiosIn = (group: RadioNodeList): HTMLInputElement[] =>
  [...group].filter((node): node is HTMLInputElement => node instanceof HTMLInputElement);

/** The selected radio button, if it is not the page's own. */
export const chosenOther = (group: RadioNodeList): HTMLInputElement | null =>
  radiosIn(group).find(({ checked, defaultChecked }) => checked && !defaultChecked) ?? null;

/** Whether a radio button is still selected as the page had it. */
export const isPreselected = ({ checked, defaultChecked }: HTMLInputElement): boolean => checked && defaultChecked;
