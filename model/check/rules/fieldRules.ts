/** Rules that a field's metadata asks for; see fields/texts.ts. */
import { kindAt } from "../../kinds/contentKinds";
import { withoutLinks } from "../../text/textRuns";
import type { JsonFile } from "../problems/contentProblem";
import { didYouMean } from "../problems/didYouMean";
import { type ContentRule, describeLocation, entriesOf, problemAt } from "./contentRule";
import { type Field, fieldsIn, valueAt } from "./fieldsIn";

/** Every slug in a field with `refersTo` is that of another file. */
export const referencesExist: ContentRule = function* (draft) {
  const kinds = {
    Service: { noun: "service", slugs: entriesOf(draft, "Service").map(({ data }) => data.slug) },
    Area: { noun: "town", slugs: entriesOf(draft, "Area").map(({ data }) => data.slug) },
  };
  for (const { file, field, text, meta } of fieldsOf(draft.files)) {
    if (!meta.refersTo) continue;
    const { noun, slugs } = kinds[meta.refersTo];
    const isOwn = kindAt(file.path)?.type === meta.refersTo && Object(file.data).slug === text;
    if (isOwn) yield problemAt(file, field, `a ${noun} is not related to itself.`);
    else if (!slugs.includes(text))
      yield problemAt(file, field, `${text} is the slug of no ${noun}.${didYouMean(text, slugs)}`);
  }
};

/** What must differ between the values of one field: the value itself and those beside it. */
function keyOf({ file, field, text }: Field, beside: readonly string[]): string {
  const isInList = field.some((key) => typeof key === "number");
  const names = field.filter((key) => typeof key === "string");
  const group = valueAt(file.data, field.slice(0, -1));
  const values = beside.map((name) => Object(group)[name]);
  return JSON.stringify([isInList ? file.path : kindAt(file.path)?.type, names, text, values]);
}

/** Values of fields with `distinct` are in no other item of their list, or in no other file of their kind. */
export const valuesAreDistinct: ContentRule = function* ({ files }) {
  const first = new Map<string, string>();
  for (const found of fieldsOf(files)) {
    const { file, field, text, meta } = found;
    if (!meta.distinct) continue;
    const beside = meta.distinct === true ? [] : meta.distinct;
    const key = keyOf(found, beside);
    const earlier = first.get(key);
    const same = beside.map((name) => `, with the same \`${name}\``).join("");
    if (earlier) yield problemAt(file, field, `${text} is also in ${earlier}${same}; only one may have it.`);
    first.set(key, earlier ?? describeLocation(file, field));
  }
};

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Texts of fields with `ownWords` are on one page. Search engines punish towns' pages that differ only in names
 * (https://developers.google.com/search/docs/essentials/spam-policies#doorways), and each quotation is somebody's own words.
 */
export const wordsAreOwn: ContentRule = function* (draft) {
  const towns = new Set(entriesOf(draft, "Area").flatMap(({ data }) => wordsOf(data.title)));
  const first = new Map<string, string>();
  for (const { file, field, text, meta } of fieldsOf(draft.files)) {
    if (!meta.ownWords) continue;
    const words = wordsOf(withoutLinks(text))
      .filter((word) => !towns.has(word))
      .join(" ");
    const earlier = first.get(words);
    if (earlier) yield problemAt(file, field, `says the same as ${earlier}; give the copy words of its own.`);
    first.set(words, earlier ?? describeLocation(file, field));
  }
};

const fieldsOf = (files: readonly JsonFile[]): Field[] => files.flatMap(fieldsIn);
