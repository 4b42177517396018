import { problem } from "../../problems/contentProblem";
import { type ContentRule, placeInWords, problemAt } from "../contentRule";
import { fieldsIn } from "../fieldsIn";

/** Returns a text's words in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Texts of fields with `ownWords` are on one page. Search engines punish towns' pages that differ only in names
 * (https://developers.google.com/search/docs/essentials/spam-policies#doorways), and each review is somebody's own words.
 */
export const wordsAreOwn: ContentRule = function* ({ files }) {
  const first = new Map<string, string>();
  for (const file of files) {
    const name = new Set(wordsOf(String(Object(file.data).title)));
    for (const { field, text, meta } of fieldsIn(file)) {
      if (!meta.ownWords) continue;
      const words = wordsOf(text)
        .filter((word) => !name.has(word))
        .join(" ");
      const earlier = first.get(words);
      if (earlier) yield problemAt(file, field, problem(`says the same as ${earlier}; each needs words of its own.`));
      first.set(words, earlier ?? placeInWords(file, field));
    }
  }
};
