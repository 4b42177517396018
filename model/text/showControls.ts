/**
 * Escapes characters that control a terminal or mail program: control characters become `\u001b`, also line separators and
 * bidirectional marks. Keeps tabs and line breaks.
 */
export const showControls = (text: string): string =>
  text.replace(
    /(?!\t|\r?\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
