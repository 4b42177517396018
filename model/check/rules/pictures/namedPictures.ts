import type { PictureUse } from "../../../kinds/fields/texts";
import type { FieldPath } from "../../../kinds/schemaAt";
import { type JsonFile, type Message, problem } from "../../problems/contentProblem";
import { fieldsIn } from "../fieldsIn";

/** A reference to a picture in content. */
export interface NamedPicture {
  file: JsonFile;
  field: FieldPath;
  written: string;
  /** Relative to the content folder, with forward slashes. */
  path: string;
  use: PictureUse;
}

/** Resolves a path beside a file: `../images/a.jpg` in `pages/home.json` is `images/a.jpg`. */
function resolved(file: string, written: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of written.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

export function namedPictures(files: readonly JsonFile[]): NamedPicture[] {
  return files
    .flatMap(fieldsIn)
    .flatMap(({ file, field, text, meta: { picture: use } }) =>
      use ? { file, field, written: text, path: resolved(file.path, text), use } : [],
    );
}

export const missingPicture = (written: string): string => `the picture ${written} does not exist.`;

export const unreadablePicture = (picture: string): string =>
  `${picture} is damaged, far too large, or no picture that browsers show; save it again as JPEG or PNG.`;

/** Returns why a picture is too small for its place, if it is. @param picture its name in the sentence */
export function sizeObjection(
  picture: string,
  use: PictureUse,
  { width, height }: { width: number; height: number },
): Message | undefined {
  if (width >= use.width && height >= use.height) return undefined;
  return problem(
    `${picture} is too small: ${width} × ${height} pixels; ${use.where} it needs ${use.width} × ${use.height} at least.`,
  );
}
