/**
 * Shows what a terminal or mail program would obey: control characters, line separators and marks that turn the reading
 * direction become `\u001b`. Tabs and line breaks stay.
 */
export const showControls = (text: string): string =>
  text.replace(
    /(?!\t|\r?\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Begins each further line of a text with spaces, so that it cannot be read as a line of its own. */
export const indentLines = (text: string, spaces: number): string => text.replace(/\r?\n/g, `\n${" ".repeat(spaces)}`);
