import { readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import type { ContentProblem } from "../../problems/contentProblem";
import { didYouMean } from "../../problems/didYouMean";
import { type Message, problem, warning } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";
import type { NamedPicture } from "./namedPictures";

const MEGABYTE = 1_000_000;
/** Larger pictures make every build slow. */
const LARGE = 3 * MEGABYTE;
/** The maximum size for a repository. */
const TOO_LARGE = 20 * MEGABYTE;

const megabytes = (bytes: number) => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
const sizeInWords = (bytes: number) => (bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} KB` : megabytes(bytes));

/** A file's status; undefined if the file or its folder does not exist. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** The exact names in a folder. Some disks ignore capitals, servers do not. */
type NamesIn = (folder: string) => readonly string[];

/** Reads each folder once. A missing folder is empty. */
function folderReader(): NamesIn {
  const known = new Map<string, readonly string[]>();
  return (folder) => {
    const names = known.get(folder) ?? (statsOf(folder)?.isDirectory() ? readdirSync(folder) : []);
    known.set(folder, names);
    return names;
  };
}

/** Returns why a picture cannot be shown. */
function objectionTo({ written, path: name }: NamedPicture, folder: string, namesIn: NamesIn): Message | undefined {
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const names = namesIn(path.join(folder, path.dirname(name)));
  const stats = statsOf(path.join(folder, name));
  if (!stats || !names.includes(path.basename(name))) {
    const inFolder = written.slice(0, written.lastIndexOf("/") + 1);
    const others = names.map((near) => inFolder + near);
    return problem(`the picture ${written} does not exist.${didYouMean(written, others)}`);
  }
  if (stats.isDirectory()) return problem(`${written} is a folder; name a picture.`);
  if (stats.size === 0) return problem(`the picture ${written} is empty (0 bytes); save it again.`);
  if (stats.size <= TOO_LARGE) return undefined;
  return problem(
    `the picture ${written} has ${megabytes(stats.size)}; at most ${megabytes(TOO_LARGE)} are allowed. Save it smaller.`,
  );
}

/** Pictures that make builds slow, each at its first reference. */
function* large(folder: string, { pictures }: ContentDraft): Generator<ContentProblem> {
  const first = new Map(pictures.toReversed().map((picture) => [picture.path, picture]));
  for (const [name, { file, field, written }] of first) {
    const size = statsOf(path.join(folder, name))?.size ?? 0;
    if (size > LARGE)
      yield problemAt(
        file,
        field,
        warning(
          `the picture ${written} has ${megabytes(size)}, which makes builds slow; save it smaller, 2400 pixels wide at most.`,
        ),
      );
  }
}

/** Unused pictures and their sizes. */
function* unused(folder: string, { pictures }: ContentDraft): Generator<ContentProblem> {
  const named = new Set(pictures.map(({ path }) => path));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    const file = path.relative(folder, name).split(path.sep).join("/");
    if (!entry.isFile() || named.has(file) || !/\.(jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i.test(file)) continue;
    yield {
      file,
      ...warning(`no page uses this picture (${sizeInWords(statSync(name).size)}); remove it, or name it somewhere.`),
    };
  }
}

/** Every referenced picture exists, and every picture is used. */
export const picturesExist = (folder: string): ContentRule =>
  function* (draft) {
    const namesIn = folderReader();
    let areThere = true;
    for (const picture of draft.pictures) {
      const objection = objectionTo(picture, folder, namesIn);
      if (objection) yield problemAt(picture.file, picture.field, objection);
      areThere &&= !objection;
    }
    if (areThere) yield* large(folder, draft);
    // A misspelled reference still counts as use.
    if (areThere && draft.knowsAllFiles) yield* unused(folder, draft);
  };
