import type { ContentProblem, JsonFile } from "../model/check/problems/contentProblem";
import { problem } from "../model/check/problems/contentProblem";
import { problemAt } from "../model/check/rules/contentRule";
import { namedPictures, sizeObjection, unreadablePicture } from "../model/check/rules/pictures/namedPictures";
import type { Asset } from "./decap";

/** Finds uploads that are damaged, or too small for their place. */
export async function uploadProblems(file: JsonFile, uploads: readonly Asset[]): Promise<ContentProblem[]> {
  const problems = namedPictures([file]).map(async ({ field, path, use }) => {
    const upload = uploads.find((each) => each.path.endsWith(path))?.fileObj;
    if (!upload || /\.svg$/i.test(path)) return [];
    const size = await createImageBitmap(upload).catch(() => undefined);
    const objection = size ? sizeObjection("The picture", use, size) : problem(unreadablePicture("The picture"));
    return objection ? [problemAt(file, field, objection)] : [];
  });
  return (await Promise.all(problems)).flat();
}
