import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type ContentProblem, type Message, problem, sortFindings, warning } from "../problems/contentProblem";
import { didYouMean } from "../problems/didYouMean";
import { problemAt } from "../rules/contentRule";
import { type NamedPicture, sizeObjection } from "../rules/pictures/namedPictures";
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
const sizeInWords = (bytes: number) => (bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / 1000)} KB` : megabytes(bytes));

interface Header {
  format: string;
  width: number;
  height: number;
}

/**
 * Decodes a whole picture, as the build will. Shrinks it while loading, which is much faster.
 * @throws if it is damaged
 */
async function decode(bytes: Buffer): Promise<Header> {
  const picture = sharp(bytes);
  const { format, width, height } = await picture.metadata();
  await picture.resize(8).raw().toBuffer();
  return { format, width, height };
}

/** Headers of decoded pictures, by a hash of their bytes. `gatsby develop` checks all pictures after each change. */
const headers = new Map<string, Promise<Header | undefined>>();

/** Returns a picture's header, or undefined if it is damaged or cannot be read. */
async function headerOf(file: string): Promise<Header | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const key = createHash("sha256").update(bytes).digest("base64");
  const header = headers.get(key) ?? decode(bytes).catch(() => undefined);
  headers.set(key, header);
  return header;
}

/** The sizes of a folder's files, by their exact paths: some disks ignore capitals, servers do not. */
type Sizes = ReadonlyMap<string, number>;

function sizesIn(folder: string): Sizes {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (stats?.isFile()) sizes.set(name.split(path.sep).join("/"), stats.size);
  }
  return sizes;
}

/** Returns why there is no picture of this name. */
function notFound({ written, path: name }: NamedPicture, sizes: Sizes): Message {
  if (name.startsWith("../"))
    return problem(`${written} leads out of the content folder; put the picture into images/.`);
  const folder = written.slice(0, written.lastIndexOf("/") + 1);
  const beside = [...sizes.keys()].filter((other) => path.posix.dirname(other) === path.posix.dirname(name));
  const others = beside.map((other) => folder + path.posix.basename(other));
  return problem(`the picture ${written} does not exist.${didYouMean(written, others)}`);
}

/** Returns what is wrong with a picture in one place. */
async function objectionTo(picture: NamedPicture, folder: string, sizes: Sizes): Promise<Message | undefined> {
  const { written, path: name, use } = picture;
  const size = sizes.get(name);
  if (size === undefined) return notFound(picture, sizes);
  const header = await headerOf(path.join(folder, name));
  if (!header) return problem(`${written} is damaged or no picture; save it again from the program it was made with.`);
  const { format } = header;
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format) {
    return problem(
      `${written} is not what its name says: it is in the format ${nameOf(format)}. Rename it, or save it as ${ending}.`,
    );
  }
  if (format === "svg" && !use.drawing) return problem(`${written} is a drawing; ${use.place} a photograph is needed.`);
  const small = format === "svg" ? undefined : sizeObjection(written, use, header);
  if (small || size <= LARGE) return small;
  return warning(
    `the picture ${written} has ${megabytes(size)}, which makes builds slow; save it smaller, 2400 pixels wide at most.`,
  );
}

/** Reads and checks a content folder as `loadContent` does, and every picture: those in use, and whether one is unused. */
export async function inspectContent(folder = contentFolder, now = new Date()): Promise<LoadedContent> {
  const { content, pictures, ...earlier } = loadContent(folder, now);
  const sizes = sizesIn(folder);
  const objections = await Promise.all(
    pictures.map(async (picture): Promise<ContentProblem[]> => {
      const objection = await objectionTo(picture, folder, sizes);
      return objection ? [problemAt(picture.file, picture.field, objection)] : [];
    }),
  );
  const { problems, warnings } = sortFindings([...(earlier.problems ?? []), ...earlier.warnings, ...objections.flat()]);
  if (!content || problems.length > 0) return { problems, warnings, pictures };
  return { content, warnings: sortFindings([...warnings, ...unused(sizes, pictures)]).warnings, pictures };
}

/** Unused pictures. A misspelled reference still counts as use, so there are no problems at this point. */
function unused(sizes: Sizes, pictures: readonly NamedPicture[]): ContentProblem[] {
  const named = new Set(pictures.map(({ path }) => path));
  return [...sizes].flatMap(([file, size]) => {
    if (named.has(file) || !/\.(jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i.test(file)) return [];
    const message = `no page uses this picture (${sizeInWords(size)}); remove it, or name it somewhere.`;
    return { file, ...warning(message) };
  });
}
