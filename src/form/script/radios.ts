/** A group's radio buttons. */
export const radiosIn = (group: RadioNodeList): HTMLInputElement[] =>
  [...group].filter((node): node is HTMLInputElement => node instanceof HTMLInputElement);

/** Whether a radio button is still selected as the page had it. */
export const isPreselected = ({ checked, defaultChecked }: HTMLInputElement): boolean => checked && defaultChecked;
