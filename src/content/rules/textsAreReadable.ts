import type { FieldPath } from "../readContentFiles";
import { type ContentRule, problemAt } from "./contentRule";
import { textsOf } from "./textsOf";

/** What a text is, and the most characters it may have with its placeholders filled. */
interface Kind {
  words: string;
  most: number;
}

const label: Kind = { words: "a label", most: 80 };
const title: Kind = { words: "a title", most: 120 };
const sentence: Kind = { words: "a sentence", most: 300 };
const paragraph: Kind = { words: "a paragraph", most: 1_200 };
const article: Kind = { words: "the text of a page", most: 6_000 };
const address: Kind = { words: "an address", most: 2_000 };

const TITLES = new Set(["title", "question", "name", "author", "role", "tagline"]);
const PARAGRAPHS = new Set(["text", "description", "answer", "quote", "lead", "paragraphs"]);

/** A text is known by the name of its field, which says the same in every file. What has no such name is a sentence. */
function kindOf(file: string, field: FieldPath): Kind {
  const names = field.filter((key) => typeof key === "string");
  const name = names.at(-1) ?? "";
  if (file.startsWith("services/") && name === "description" && names.length === 1) return article;
  if (PARAGRAPHS.has(name)) return paragraph;
  if (TITLES.has(name) || name.endsWith("Title")) return title;
  if (name === "eyebrow" || /(?:^l|L)abel$|Action$/.test(name) || names.at(-2) === "labels") return label;
  return /^(?:to|link|url)$|Url$/.test(name) ? address : sentence;
}

/** C0 and C1 controls except line feeds, and the marks that can make a text read as another. */
const UNREADABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/;
/** What programs write in place of a letter that they could not read. */
const LOST_LETTER = /\ufffd|\p{Surrogate}/u;

/** No text is absurdly long, or holds what nobody can read. */
export const textsAreReadable: ContentRule = function* ({ files }) {
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      const { words, most } = kindOf(file.path, field);
      const { length } = [...text];
      const unreadable = UNREADABLE.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
      if (length > most) {
        yield problemAt(
          file,
          field,
          `has ${length} characters with its placeholders filled; ${words} has at most ${most}.`,
        );
      } else if (LOST_LETTER.test(text)) {
        yield problemAt(file, field, "has lost a letter, which shows as \ufffd; write it again, and save as UTF-8.");
      } else if (unreadable) {
        yield problemAt(file, field, `holds a character that nobody sees (U+${unreadable}); write the text again.`);
      }
    }
  }
};
