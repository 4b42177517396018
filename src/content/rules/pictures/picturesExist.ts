import { readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import type { ContentProblem } from "../../problems/contentProblem";
import { didYouMean } from "../../problems/didYouMean";
import { type ContentDraft, type ContentRule, problemAt, warningAt } from "../contentRule";
import type { NamedPicture } from "./namedPictures";

const MEGABYTE = 1_000_000;
/** A picture above this makes every build slow; cameras save less for the sizes that pages need. */
const LARGE = 3 * MEGABYTE;
/** Repositories and builds are not made for more. */
const TOO_LARGE = 20 * MEGABYTE;

const megabytes = (bytes: number) => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
const sizeInWords = (bytes: number) => (bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} KB` : megabytes(bytes));

/** What a disk knows of a file, or nothing if there is none. A path that leads through a file has none. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** The names in a folder, as they are written there: some disks find a file by other capitals too, and servers do not. */
type NamesIn = (folder: string) => readonly string[];

/** Reads each folder once. One that does not exist has no names. */
function folderReader(): NamesIn {
  const known = new Map<string, readonly string[]>();
  return (folder) => {
    const names = known.get(folder) ?? (statsOf(folder)?.isDirectory() ? readdirSync(folder) : []);
    known.set(folder, names);
    return names;
  };
}

/** Why a picture cannot be shown where it is named. */
function objectionTo({ written, path: name }: NamedPicture, folder: string, namesIn: NamesIn): string | undefined {
  if (name.startsWith("../")) return `${written} leads out of the content folder; put the picture into images/.`;
  const names = namesIn(path.join(folder, path.dirname(name)));
  const stats = statsOf(path.join(folder, name));
  if (!stats || !names.includes(path.basename(name))) {
    const inFolder = written.slice(0, written.lastIndexOf("/") + 1);
    const others = names.map((near) => inFolder + near);
    return `the picture ${written} does not exist.${didYouMean(written, others)}`;
  }
  if (stats.isDirectory()) return `${written} is a folder; name a picture.`;
  if (stats.size === 0) return `the picture ${written} is empty (0 bytes); save it again.`;
  if (stats.size <= TOO_LARGE) return undefined;
  return `the picture ${written} has ${megabytes(stats.size)}; at most ${megabytes(TOO_LARGE)} are allowed. Save it smaller.`;
}

/** Pictures that make builds slow, each where it is named first. */
function* large({ folder, pictures }: ContentDraft): Generator<ContentProblem> {
  const first = new Map(pictures.toReversed().map((picture) => [picture.path, picture]));
  for (const [name, { file, field, written }] of first) {
    const size = statsOf(path.join(folder, name))?.size ?? 0;
    const message = `the picture ${written} has ${megabytes(size)}, which makes builds slow; save it smaller, 2400 pixels wide at most.`;
    if (size > LARGE) yield warningAt(file, field, message);
  }
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
  const namesIn = folderReader();
  let areThere = true;
  for (const picture of draft.pictures) {
    const objection = objectionTo(picture, draft.folder, namesIn);
    if (objection) yield problemAt(picture.file, picture.field, objection);
    areThere &&= !objection;
  }
  if (areThere) yield* large(draft);
  // A picture whose name is misspelt where it is used is not left over.
  if (areThere && draft.knowsAllFiles) yield* unused(draft);
};
