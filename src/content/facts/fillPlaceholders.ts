const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns the names of a text's placeholders. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name);

/**
 * Fills the placeholders of a text. Unknown ones stay as they are; the content check reports them. Leaves out sentences
 * with an empty placeholder, such as a hidden rating. A question and its answer are one sentence.
 * @param values placeholder name → text
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const isEmpty = (sentence: string) => placeholdersIn(sentence).some((name) => values[name] === "");
  const sentences = isEmpty(text) ? (text.match(/[^.!]+[.!]*\s*/g) ?? []) : [text];
  const shown = sentences.filter((sentence) => !isEmpty(sentence)).join("");
  return shown.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}
