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

/** libvips' names of formats, by file extension. */
const formats: Readonly<Record<string, string>> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "heif",
  svg: "svg",
};

interface Header {
  format: string;
  /** As seen, not as stored: phones store an upright picture on its side. */
  width: number;
  height: number;
}

/** Decodes a whole picture, as the build will. Shrinks it while loading, which is much faster. */
async function decode(bytes: Buffer): Promise<Header> {
  const picture = sharp(bytes);
  const { format, autoOrient } = await picture.metadata();
  await picture.resize(64).raw().toBuffer();
  return { ...autoOrient, format };
}

/** Headers of decoded pictures, by a hash of their bytes. `gatsby develop` checks all pictures after each change. */
const headers = new Map<string, Promise<Header | undefined>>();

/** Returns a picture's header, or undefined for what browsers and the build cannot show. */
async function headerOf(file: string): Promise<Header | undefined> {
  const bytes = await readFile(file);
  const key = createHash("sha256").update(bytes).digest("base64");
  const header = headers.get(key) ?? decode(bytes).catch(() => undefined);
  headers.set(key, header);
  return header;
}

function notFound({ written, path: name }: NamedPicture, files: readonly string[]): Message {
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const beside = files.filter((other) => path.posix.dirname(other) === path.posix.dirname(name));
  const others = beside.map((other) => folder + path.posix.basename(other));
  return problem(missingPicture(written) + didYouMean(written, others));
}

async function objectionTo(
  picture: NamedPicture,
  folder: string,
  files: readonly string[],
): Promise<Message | undefined> {
  const { written, path: name, use } = picture;
  // With its capitals: some disks ignore those, servers do not.
  if (!files.includes(name)) return notFound(picture, files);
  const header = await headerOf(path.join(folder, name)).catch(() => undefined);
  if (!header) return problem(unreadablePicture(written));
  const { format } = header;
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format)
    return problem(
      `${written} is not what its name says, but a picture of the format ${format}. Save it as ${ending}.`,
    );
  if (format === "svg" && !use.drawing) return problem(`${written} is a drawing; ${use.where} a photograph is needed.`);
  return format === "svg" ? undefined : sizeObjection(written, use, header);
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
