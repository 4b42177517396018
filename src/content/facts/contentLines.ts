/** Lines of vCards: https://www.rfc-editor.org/rfc/rfc6350#section-3.2 */

/** Maximum bytes of a line, without the line break. */
const LONGEST_LINE = 75;

/** Joins lines, and folds long ones. */
export const contentLines = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join("");

/** Escapes a text value. */
export const escapedText = (text: string) => text.replace(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");

/** Folds a long line: each continuation begins with a space. Never splits a character. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const current = lines.at(-1) ?? "";
    if (Buffer.byteLength(current + character) > LONGEST_LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join("\r\n");
}
