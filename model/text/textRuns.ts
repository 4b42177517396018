/** Words, and the page to which they lead if they are a link. */
export interface TextRun {
  words: string;
  to?: string;
}

/** `[words](/path)`, in one line. A parenthesis or a space in the path is written as %28, %29 or %20. */
const LINK = /\[([^[\]\s][^[\]\n]*)\]\((\/[^\s()]*)\)/;

/** Splits a text at its links to pages of this site, the only markup that texts have. What is no link stays as written. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  const pieces = text.split(LINK);
  for (let index = 0; index < pieces.length; index += 3) {
    const [between = "", words = "", to] = pieces.slice(index, index + 3);
    runs.push({ words: between }, { words, to });
  }
  return runs.filter(({ words }) => words);
}

/** Returns a text as people read it outside of pages: a link is its words. */
export const withoutLinks = (text: string): string =>
  textRuns(text)
    .map(({ words }) => words)
    .join("");
