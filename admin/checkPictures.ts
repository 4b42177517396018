import type { ContentProblem, JsonFile } from "../model/check/problems/contentProblem";
import { problem } from "../model/check/problems/contentProblem";
import { problemAt } from "../model/check/rules/contentRule";
import { textsOf } from "../model/check/rules/fieldsIn";
import { altField } from "../model/check/rules/pictures/altTextsAreDistinct";
import { namedPictures, sizeObjection } from "../model/check/rules/pictures/namedPictures";
import { DAMAGED, START, strangeFormat } from "../model/check/rules/pictures/strangeFormat";
import type { Asset } from "./decap";

/** Finds uploads that are damaged, or too small for their place. */
export async function uploadProblems(file: JsonFile, uploads: readonly Asset[]): Promise<ContentProblem[]> {
  const problems = namedPictures([file]).map(async ({ field, path, use }) => {
    const upload = uploads.find((each) => each.path.endsWith(path))?.fileObj;
    if (!upload || /\.svg$/i.test(path)) return [];
    const strange = strangeFormat(new Uint8Array(await upload.slice(0, START).arrayBuffer()));
    const size = await createImageBitmap(upload).catch(() => undefined);
    const objection =
      size && !strange ? sizeObjection("The picture", use, size) : problem(`The picture ${strange ?? DAMAGED}.`);
    return objection ? [problemAt(file, field, objection)] : [];
  });
  return (await Promise.all(problems)).flat();
}

/** Finds replaced pictures that keep the old one's description. */
export function oldDescriptions(file: JsonFile, before: JsonFile): ContentProblem[] {
  const textsIn = ({ data }: JsonFile) => new Map([...textsOf(data)].map(({ field, text }) => [field.join("."), text]));
  const [texts, old] = [textsIn(file), textsIn(before)];
  const isSame = (name: string) => texts.get(name) === old.get(name);
  return namedPictures([file]).flatMap((picture) => {
    const [name, alt] = [picture.field.join("."), altField(picture)];
    if (!old.has(name) || isSame(name) || !texts.has(alt.join(".")) || !isSame(alt.join("."))) return [];
    return problemAt(file, alt, {
      message: "describes the old picture; say what the new one shows. If these words still fit, save again.",
    });
  });
}
