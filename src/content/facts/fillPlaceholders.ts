/**
 * Fills the placeholders of a text. Unknown ones stay as they are; the content check reports them.
 * @param values placeholder name → text
 */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
