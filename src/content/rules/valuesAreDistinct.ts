import { kindAt } from "../kinds/contentKinds";
import type { JsonFile } from "../problems/contentProblem";
import { problem } from "../problems/contentProblem";
import { type ContentRule, placeInWords, problemAt } from "./contentRule";
import { type Field, fieldsIn } from "./fieldsIn";

/** Whether a file has the name that its fields give it. Another file with the same values is its copy. */
function isOriginal({ path, data }: JsonFile): boolean {
  const kind = kindAt(path);
  const { name = "", fileName = [name] } = kind?.list ?? {};
  return kind?.path.replace("*", fileName.map((field) => Object(data)[field]).join("-")) === path;
}

/** What must differ between the values of one field: the value itself and those beside it. */
function keyOf(file: JsonFile, { field, text }: Field, beside: readonly string[]): string {
  const isInList = field.some((key) => typeof key === "number");
  const names = field.filter((key) => typeof key === "string");
  const group = field.slice(0, -1).reduce<unknown>((value, key) => Object(value)[key], file.data);
  const values = beside.map((name) => Object(group)[name]);
  return JSON.stringify([isInList ? file.path : kindAt(file.path)?.type, names, text, values]);
}

/** Values of fields with `distinct` are in no other item of their list, or in no other file of their kind. */
export const valuesAreDistinct: ContentRule = function* ({ files }) {
  const first = new Map<string, string>();
  const originals = files.filter(isOriginal);
  for (const file of [...originals, ...files.filter((file) => !originals.includes(file))]) {
    for (const found of fieldsIn(file)) {
      const { field, text, meta } = found;
      if (!meta.distinct) continue;
      const beside = meta.distinct === true ? [] : meta.distinct;
      const key = keyOf(file, found, beside);
      const earlier = first.get(key);
      const same = beside.map((name) => `, with the same \`${name}\``).join("");
      if (earlier) yield problemAt(file, field, problem(`${text} is already in ${earlier}${same}.`));
      first.set(key, earlier ?? placeInWords(file, field));
    }
  }
};
