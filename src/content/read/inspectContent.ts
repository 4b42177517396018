import path from "node:path";
import sharp from "sharp";
import { type Message, say } from "../messages";
import { byPlace, type ContentProblem, firstOfEachField } from "../problems/contentProblem";
import { type ContentDraft, problemAt } from "../rules/contentRule";
import { sizeObjection } from "../rules/pictures/sizeObjection";
import { STARTER_PICTURE } from "../rules/texts/starter";
import { contentFolder, type LoadedContent, loadContent } from "./loadContent";

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
  isStarter: boolean;
}

/**
 * Decodes a whole picture, as the build will. It is made small on the way, which takes a fraction of the time.
 * @throws if it is broken
 */
async function decode(file: string): Promise<Header> {
  const picture = sharp(file);
  const { format, width, height, exif } = await picture.metadata();
  await picture.resize(8).raw().toBuffer();
  return { format, width, height, isStarter: exif?.includes(STARTER_PICTURE) ?? false };
}

/** What is wrong with a picture in one of the places where it is used. */
function objectionTo({ written, use }: NamedPicture, { format, width, height }: Header): Message | undefined {
  const ending = path.extname(written).slice(1).toLowerCase();
  if (formats[ending] !== format) {
    return say("otherFormat", written, nameOf(format), ending);
  }
  if (format === "svg") return use.drawing ? undefined : say("drawing", written, use.place);
  return sizeObjection(written, use, { width, height });
}

/** What is wrong with the pictures themselves, and which of them wait for a real one. */
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
        const objection = header ? objectionTo(picture, header) : say("damaged", written);
        if (objection) return problemAt(file, field, objection);
        return header?.isStarter ? problemAt(file, field, say("starterPicture", written)) : [];
      });
    }),
  );
  return found.flat();
}

/** Reads and checks a content folder as `loadContent` does, and decodes every picture that content names. */
export async function inspectContent(folder = contentFolder, now = new Date()): Promise<LoadedContent> {
  const { content, problems = [], warnings, pictures } = loadContent(folder, now);
  const seen = await pictureProblems(folder, pictures);
  // A field with a problem has no warning besides.
  const wrong = firstOfEachField([...problems, ...seen.filter(({ isWarning }) => !isWarning)]).sort(byPlace);
  const doubtful = firstOfEachField([...wrong, ...warnings, ...seen]).filter(({ isWarning }) => isWarning);
  const findings = { warnings: doubtful.sort(byPlace), pictures };
  return content && wrong.length === 0 ? { ...findings, content } : { ...findings, problems: wrong };
}
