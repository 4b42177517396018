const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns the names of a text's placeholders. */
export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name);

/**
 * Splits a text into sentences, each with the space after it. A question and its answer are one. "St." ends one too: the
 * content check refuses it where that matters.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let isOver = true;
  for (const [word] of text.matchAll(/\S+\s*/g)) {
    const continued = isOver && /^[^\p{Ll}]/u.test(word) ? "" : (sentences.pop() ?? "");
    sentences.push(continued + word);
    const written = word.trimEnd();
    isOver = /[.!]["”’)]{0,3}$/.test(written) || (word.includes("\n") && !written.endsWith("?"));
  }
  return sentences;
}

export type Values = Readonly<Record<string, string | undefined>>;

/** Whether a text has an empty placeholder, such as a hidden rating. */
export const lacksFact = (text: string, values: Values): boolean =>
  placeholdersIn(text).some((name) => values[name] === "");

/**
 * Fills the placeholders of a text. Unknown ones stay as they are; the content check reports them. Leaves out sentences
 * with an empty placeholder.
 * @param values placeholder name → text
 */
export function fillPlaceholders(text: string, values: Values): string {
  const sentences = lacksFact(text, values) ? sentencesOf(text) : [text];
  const shown = sentences.filter((sentence) => !lacksFact(sentence, values)).join("");
  return shown.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}
