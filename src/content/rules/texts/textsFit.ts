import type { FieldPath } from "../../kinds/schemaParts";
import { problem, warning } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** A kind of text, and its maximum characters with placeholders filled. */
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

/** Field name → kind of text. Default: a sentence. */
function kindOf(file: string, field: FieldPath): Kind {
  const names = field.filter((key) => typeof key === "string");
  const name = names.at(-1) ?? "";
  if (file.startsWith("services/") && name === "description" && names.length === 1) return article;
  if (PARAGRAPHS.has(name)) return paragraph;
  if (TITLES.has(name) || name.endsWith("Title")) return title;
  if (name === "eyebrow" || /(?:^l|L)abel$|Action$/.test(name) || names.at(-2) === "labels") return label;
  return /^(?:to|link|url)$|Url$/.test(name) ? address : sentence;
}

/** No text is much too long. The length of the company's facts blocks nothing: a long name is its own affair. */
export const textsFit: ContentRule = function* ({ files, written }) {
  for (const [index, file] of files.entries()) {
    const asWritten = [...textsOf(written[index]?.data)];
    for (const [place, { field, text }] of [...textsOf(file.data)].entries()) {
      const { words, most } = kindOf(file.path, field);
      const { length } = [...text];
      if (length <= most) continue;
      const isLongItself = [...(asWritten[place]?.text ?? "")].length > most;
      const message = `has ${length} characters with its placeholders filled; ${words} has at most ${most}. Shorten it.`;
      yield problemAt(file, field, isLongItself ? problem(message) : warning(message));
    }
  }
};
