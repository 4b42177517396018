import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type ContentProblem, type Message, problem, sortFindings } from "../problems/contentProblem";
import { didYouMean } from "../problems/didYouMean";
import { problemAt } from "../rules/contentRule";
import { missingPicture, type NamedPicture, sizeObjection, unreadablePicture } from "../rules/pictures/namedPictures";
import { contentPaths } from "./contentPaths";
import { contentFolder, type LoadedContent, loadContent } from "./loadContent";

/** As seen, not as stored: phones store an upright picture on its side. */
interface Size {
  width: number;
  height: number;
}

/** Decodes a whole picture, as the build will. Shrinks it while loading, which is much faster. */
async function decode(bytes: Buffer): Promise<Size> {
  const picture = sharp(bytes);
  const { autoOrient } = await picture.metadata();
  await picture.resize(64).raw().toBuffer();
  return autoOrient;
}

/** Sizes of decoded pictures, by a hash of their bytes. `gatsby develop` checks all pictures after each change. */
const sizes = new Map<string, Promise<Size | undefined>>();

/** Returns a picture's size, or undefined for what browsers and the build cannot show. */
async function sizeOf(file: string): Promise<Size | undefined> {
  const bytes = await readFile(file);
  const key = createHash("sha256").update(bytes).digest("base64");
  const size = sizes.get(key) ?? decode(bytes).catch(() => undefined);
  sizes.set(key, size);
  return size;
}

function notFound({ file, written, path: name }: NamedPicture, files: readonly string[]): Message {
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const up = "../".repeat(file.path.split("/").length - 1) || "./";
  const known = files.map((other) => up + other);
  return problem(missingPicture(written) + didYouMean(written, known));
}

async function objectionTo(
  picture: NamedPicture,
  folder: string,
  files: readonly string[],
): Promise<Message | undefined> {
  const { written, path: name, use } = picture;
  // With its capitals: some disks ignore those, servers do not.
  if (!files.includes(name)) return notFound(picture, files);
  const size = await sizeOf(path.join(folder, name)).catch(() => undefined);
  if (!size) return problem(unreadablePicture(written));
  if (!/\.svg$/i.test(name)) return sizeObjection(written, use, size);
  return use.drawing ? undefined : problem(`${written} is a drawing; ${use.where} a photograph is needed.`);
}

/** Reads and checks a content folder as `loadContent` does, and every picture in use. */
export async function inspectContent(folder = contentFolder, now = new Date()): Promise<LoadedContent> {
  const { content, pictures, ...earlier } = loadContent(folder, now);
  const files = contentPaths(folder);
  const objections = await Promise.all(
    pictures.map(async (picture): Promise<ContentProblem[]> => {
      const objection = await objectionTo(picture, folder, files);
      return objection ? [problemAt(picture.file, picture.field, objection)] : [];
    }),
  );
  const { problems, warnings } = sortFindings([...(earlier.problems ?? []), ...earlier.warnings, ...objections.flat()]);
  return content && problems.length === 0 ? { content, warnings, pictures } : { problems, warnings, pictures };
}
