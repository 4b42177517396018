/** What is wrong and, if not obvious, the remedy. */
export interface Message {
  message: string;
  /** A site can be built with it. */
  isWarning?: true;
  /** Problems in other files follow from it, so it is told first. */
  isCause?: true;
}

export const problem = (message: string): Message => ({ message });

export const warning = (message: string): Message => ({ message, isWarning: true });
