const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns the names of a text's placeholders. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name);

/**
 * Fills the placeholders of a text. Unknown ones stay as they are; the content check reports them.
 * @param values placeholder name → text
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
