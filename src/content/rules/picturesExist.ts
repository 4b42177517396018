import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { ContentProblem } from "../contentProblem";
import { didYouMean } from "../didYouMean";
import { type ContentDraft, type ContentRule, problemAt, warningAt } from "./contentRule";
import type { NamedPicture } from "./namedPictures";

const MEGABYTE = 1_000_000;
/** A picture above this makes every build slow; cameras save less for the sizes that pages need. */
const LARGE = 3 * MEGABYTE;
/** Repositories and builds are not made for more. */
const TOO_LARGE = 20 * MEGABYTE;

const megabytes = (bytes: number) => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
const sizeInWords = (bytes: number) => (bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} KB` : megabytes(bytes));

/** The names in a folder, as they are written there: some disks find a file by other capitals too, and servers do not. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** What is wrong with a picture as a file. */
function problemWith({ file, field, written, path: name }: NamedPicture, folder: string): ContentProblem | undefined {
  const problem = (message: string) => problemAt(file, field, message);
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const names = namesIn(path.join(folder, path.dirname(name)));
  if (!names.includes(path.basename(name))) {
    const inFolder = written.slice(0, written.lastIndexOf("/") + 1);
    const advice = didYouMean(
      written,
      names.map((near) => inFolder + near),
    );
    return problem(`the picture ${written} does not exist.${advice}`);
  }
  const stats = statSync(path.join(folder, name));
  if (stats.isDirectory()) return problem(`${written} is a folder; name a picture.`);
  if (stats.size === 0) return problem(`the picture ${written} is empty (0 bytes); save it again.`);
  if (stats.size <= LARGE) return undefined;
  const is = `the picture ${written} has ${megabytes(stats.size)}`;
  if (stats.size > TOO_LARGE) return problem(`${is}; at most ${megabytes(TOO_LARGE)} are allowed. Save it smaller.`);
  return warningAt(file, field, `${is}, which makes builds slow; save it smaller, 2400 pixels wide at most.`);
}

/** Pictures in the folder that no file names, with their sizes. */
function* unused({ folder, pictures }: ContentDraft): Generator<ContentProblem> {
  const named = new Set(pictures.map(({ path }) => path));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    const file = path.relative(folder, name).split(path.sep).join("/");
    if (!entry.isFile() || named.has(file) || !/\.(jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i.test(file)) continue;
    const message = `no page uses this picture (${sizeInWords(statSync(name).size)}); remove it, or name it somewhere.`;
    yield { file, message, isWarning: true };
  }
}

/** Every picture that a file names must be there. Those that none names are left over. */
export const picturesExist: ContentRule = function* (draft) {
  const problems = draft.pictures.flatMap((picture) => problemWith(picture, draft.folder) ?? []);
  yield* problems;
  // A picture whose name is misspelt where it is used is not left over.
  if (draft.knowsAllFiles && problems.every(({ isWarning }) => isWarning)) yield* unused(draft);
};
