import path from "node:path";
import sharp from "sharp";
import { byPlace, type ContentProblem, firstOfEachField } from "./contentProblem";
import { contentFolder, type LoadedContent, loadContent } from "./loadContent";
import { type ContentDraft, problemAt } from "./rules/contentRule";
import { sizeObjection } from "./sizeObjection";

type NamedPicture = ContentDraft["pictures"][number];

/** What libvips calls the formats, by the endings of their files. */
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
 * Decodes a whole picture, as the build will. It is made small on the way, which takes a fraction of the time.
 * @throws if it is broken
 */
async function decode(file: string): Promise<Header> {
  const picture = sharp(file);
  const { format, width, height } = await picture.metadata();
  await picture.resize(8).raw().toBuffer();
  return { format, width, height };
}

/** What is wrong with a picture in one of the places where it is used. */
function objectionTo({ written, use }: NamedPicture, { format, width, height }: Header): string | undefined {
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format) {
    return `${written} is not what its name says: it is in the format ${nameOf(format)}. Rename it, or save it as ${ending}.`;
  }
  if (format === "svg")
    return use.drawing ? undefined : `${written} is a drawing; ${use.place} a photograph is needed.`;
  const objection = sizeObjection(use, { width, height });
  return objection && `${written} ${objection}`;
}

async function pictureProblems(folder: string, pictures: readonly NamedPicture[]): Promise<ContentProblem[]> {
  const places = new Map<string, NamedPicture[]>();
  for (const picture of pictures) {
    const others = places.get(picture.path);
    if (others) others.push(picture);
    else places.set(picture.path, [picture]);
  }
  const found = await Promise.all(
    [...places].map(async ([name, named]) => {
      const header = await decode(path.join(folder, name)).catch(() => undefined);
      // A picture that is damaged is one problem, wherever it is shown.
      const shown = header ? named : named.slice(0, 1);
      return shown.flatMap((picture) => {
        const { file, field, written } = picture;
        const damaged = `${written} is damaged or no picture; save it again from the program it was made with.`;
        const objection = header ? objectionTo(picture, header) : damaged;
        return objection ? problemAt(file, field, objection) : [];
      });
    }),
  );
  return found.flat();
}

/** Reads and checks a content folder as `loadContent` does, and decodes every picture that content names. */
export async function inspectContent(folder = contentFolder): Promise<LoadedContent> {
  const { content, problems = [], warnings, pictures } = loadContent(folder);
  const broken = await pictureProblems(folder, pictures);
  const found = firstOfEachField([...problems, ...broken]).sort(byPlace);
  if (content && found.length === 0) return { content, warnings, pictures };
  return {
    problems: found,
    warnings: firstOfEachField([...found, ...warnings]).filter(({ isWarning }) => isWarning),
    pictures,
  };
}
