import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { byPlace, type ContentProblem, firstOfEachField } from "../problems/contentProblem";
import { type Message, problem } from "../problems/message";
import { type ContentDraft, problemAt } from "../rules/contentRule";
import { sizeObjection } from "../rules/pictures/sizeObjection";
import { contentFolder, type LoadedContent, loadContent } from "./loadContent";

type NamedPicture = ContentDraft["pictures"][number];

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

/** Returns a picture's header, or undefined if it is damaged or missing. */
async function headerOf(file: string): Promise<Header | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const key = createHash("sha256").update(bytes).digest("base64");
  const header = headers.get(key) ?? decode(bytes).catch(() => undefined);
  headers.set(key, header);
  return header;
}

/** Returns a picture's problem in one place. */
function objectionTo({ written, use }: NamedPicture, { format, width, height }: Header): Message | undefined {
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format) {
    return problem(
      `${written} is not what its name says: it is in the format ${nameOf(format)}. Rename it, or save it as ${ending}.`,
    );
  }
  if (format === "svg")
    return use.drawing ? undefined : problem(`${written} is a drawing; ${use.place} a photograph is needed.`);
  return sizeObjection(written, use, { width, height });
}

/** Checks the pictures' bytes. */
async function pictureProblems(folder: string, pictures: readonly NamedPicture[]): Promise<ContentProblem[]> {
  const places = new Map<string, NamedPicture[]>();
  for (const picture of pictures) {
    const others = places.get(picture.path);
    if (others) others.push(picture);
    else places.set(picture.path, [picture]);
  }
  const found = await Promise.all(
    [...places].map(async ([name, named]) => {
      const header = await headerOf(path.join(folder, name));
      // A damaged picture is one problem, however often it is used.
      const shown = header ? named : named.slice(0, 1);
      return shown.flatMap((picture) => {
        const { file, field, written } = picture;
        const objection = header
          ? objectionTo(picture, header)
          : problem(`${written} is damaged or no picture; save it again from the program it was made with.`);
        return objection ? problemAt(file, field, objection) : [];
      });
    }),
  );
  return found.flat();
}

/** Reads and checks a content folder as `loadContent` does, and decodes every referenced picture. */
export async function inspectContent(folder = contentFolder, now = new Date()): Promise<LoadedContent> {
  const { content, problems = [], warnings, pictures } = loadContent(folder, now);
  const seen = await pictureProblems(folder, pictures);
  // A field with a problem gets no warning.
  const wrong = firstOfEachField([...problems, ...seen.filter(({ isWarning }) => !isWarning)]).sort(byPlace);
  const doubtful = firstOfEachField([...wrong, ...warnings, ...seen]).filter(({ isWarning }) => isWarning);
  const findings = { warnings: doubtful.sort(byPlace), pictures };
  return content && wrong.length === 0 ? { ...findings, content } : { ...findings, problems: wrong };
}
