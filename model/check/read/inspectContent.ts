import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { comparableName } from "../../text/pictureName";
import { type ContentProblem, type Message, problem, sortFindings, warning } from "../problems/contentProblem";
import { didYouMean } from "../problems/didYouMean";
import { problemAt } from "../rules/contentRule";
import { drawingObjection } from "../rules/pictures/drawingObjection";
import { missingPicture, type NamedPicture, sizeObjection } from "../rules/pictures/namedPictures";
import { DAMAGED, strangeFormat } from "../rules/pictures/strangeFormat";
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
const nameOf = (format: string) => (format === "heif" ? "AVIF" : format.toUpperCase());

const MEGABYTE = 1_000_000;
/** Larger pictures make every build slow. */
const LARGE = 3 * MEGABYTE;
const megabytes = (bytes: number) => `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
const formatSize = (bytes: number) => (bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} KB` : megabytes(bytes));

interface Header {
  format: string;
  /** As seen, not as stored: phones store an upright picture on its side. */
  width: number;
  height: number;
  isTurned: boolean;
  isVisible: boolean;
  /** The text of a drawing. */
  source: string;
}

/** The side in pixels of the picture that shows whether there is anything to see. */
const GLANCE = 64;
/** sharp decodes no larger pictures. */
const MOST_PIXELS = 0x3fff ** 2;
/** The brightest value of a colour that can be told from the light ground. */
const PALE = 230;

/**
 * Decodes a whole picture, as the build will. Shrinks it while loading, which is much faster.
 * @returns its header, or what is wrong with its size
 * @throws if it is damaged
 */
async function decode(bytes: Buffer): Promise<Header | string> {
  const { format, autoOrient: seen, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = seen.width * seen.height;
  if (pixels > MOST_PIXELS)
    return `has ${Math.round(pixels / 1e6)} million pixels; make it smaller, 4000 pixels wide are plenty`;
  const picture = sharp(bytes);
  const small = picture.resize(GLANCE, GLANCE, { fit: "inside" }).flatten({ background: "white" });
  const isVisible = (await small.raw().toBuffer()).some((value) => value < PALE);
  return { ...seen, format, isTurned: orientation > 1, isVisible, source: format === "svg" ? bytes.toString() : "" };
}

/** Headers of decoded pictures, by a hash of their bytes. `gatsby develop` checks all pictures after each change. */
const headers = new Map<string, Promise<Header | string>>();

/** Returns a picture's header, or what is wrong with it. */
async function headerOf(file: string): Promise<Header | string> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return DAMAGED;
  const key = createHash("sha256").update(bytes).digest("base64");
  const header = headers.get(key) ?? strangeFormat(bytes) ?? decode(bytes).catch(() => DAMAGED);
  headers.set(key, Promise.resolve(header));
  return header;
}

interface StoredFile {
  path: string;
  size: number;
}

/** A folder's files by their paths, with their capitals: some disks ignore those, servers do not. */
type StoredFiles = ReadonlyMap<string, StoredFile>;

function filesIn(folder: string): StoredFiles {
  const files = new Map<string, StoredFile>();
  for (const name of contentPaths(folder)) {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (stats?.isFile()) files.set(comparableName(name), { path: name, size: stats.size });
  }
  return files;
}

/** Returns why there is no picture of this name. */
function notFound({ written, path: name }: NamedPicture, files: StoredFiles): Message {
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const beside = [...files.keys()].filter((other) => path.posix.dirname(other) === path.posix.dirname(name));
  const others = beside.map((other) => folder + path.posix.basename(other));
  return problem(missingPicture(written) + didYouMean(written, others));
}

/** Returns what is wrong with a picture in one place. */
async function objectionTo(picture: NamedPicture, folder: string, files: StoredFiles): Promise<Message | undefined> {
  const { written, path: name, use } = picture;
  const file = files.get(comparableName(name));
  if (!file) return notFound(picture, files);
  const header = await headerOf(path.join(folder, file.path));
  if (typeof header === "string") return problem(`${written} ${header}.`);
  const { format } = header;
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format) {
    const remedy = Object.values(formats).includes(format)
      ? `Rename it, or save it as ${ending}`
      : `Save it as ${ending}`;
    return problem(`${written} is not what its name says: it is in the format ${nameOf(format)}. ${remedy}.`);
  }
  if (format === "svg" && !use.drawing) return problem(`${written} is a drawing; ${use.where} a photograph is needed.`);
  const small = format === "svg" ? undefined : sizeObjection(written, use, header);
  const objection = small ?? (use.drawing ? drawingObjection(written, header) : undefined);
  if (objection || file.size <= LARGE) return objection;
  return warning(
    `the picture ${written} has ${megabytes(file.size)}, which makes builds slow; save it smaller, 2400 pixels wide at most.`,
  );
}

/** Reads and checks a content folder as `loadContent` does, and every picture: those in use, and whether one is unused. */
export async function inspectContent(folder = contentFolder, now = new Date()): Promise<LoadedContent> {
  const { content, pictures, ...earlier } = loadContent(folder, now);
  const files = filesIn(folder);
  const objections = await Promise.all(
    pictures.map(async (picture): Promise<ContentProblem[]> => {
      const objection = await objectionTo(picture, folder, files);
      return objection ? [problemAt(picture.file, picture.field, objection)] : [];
    }),
  );
  const { problems, warnings } = sortFindings([...(earlier.problems ?? []), ...earlier.warnings, ...objections.flat()]);
  if (!content || problems.length > 0) return { problems, warnings, pictures };
  return { content, warnings: sortFindings([...warnings, ...unused(files, pictures)]).warnings, pictures };
}

/** Unused pictures. A misspelled reference still counts as use, so there are no problems at this point. */
function unused(files: StoredFiles, pictures: readonly NamedPicture[]): ContentProblem[] {
  const named = new Set(pictures.map(({ path }) => comparableName(path)));
  return [...files].flatMap(([name, { path: file, size }]) => {
    if (named.has(name) || !/\.(jpe?g|jfif|png|webp|avif|svg|gif|hei[cf]|tiff?|bmp)$/i.test(file)) return [];
    const message = `no page uses this picture (${formatSize(size)}); remove it, or name it somewhere.`;
    return { file, ...warning(message) };
  });
}
