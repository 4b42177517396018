import { kindAt } from "../../kinds/contentKinds";
import type { PictureUse } from "../../kinds/parts/texts";
import type { FieldPath } from "../../kinds/schemaParts";
import { pictureUse, schemaAt } from "../../kinds/schemaParts";
import type { JsonFile } from "../../problems/jsonFile";
import { textsOf } from "../textsOf";

/** A reference to a picture in content. */
export interface NamedPicture {
  file: JsonFile;
  field: FieldPath;
  /** The path as written. */
  written: string;
  /** Relative to the content folder, with forward slashes. */
  path: string;
  use: PictureUse;
}

/** Paths that can exist on a disk. The schema refuses others. */
const PATH = /^\.{1,2}\/[^\0]+\.(jpe?g|png|webp|avif|svg)$/i;

/** Resolves a path beside a file: `../images/a.jpg` in `pages/home.json` is `images/a.jpg`. */
function resolved(file: string, written: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of written.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** Returns every valid reference to a picture. */
export function namedPictures(files: readonly JsonFile[]): NamedPicture[] {
  return files.flatMap((file) =>
    [...textsOf(file.data)]
      .map(({ field, text }) => ({ field, text, use: pictureUse(schemaAt(kindAt(file.path)?.schema, field)) }))
      .flatMap(({ field, text, use }) =>
        use && PATH.test(text) ? { file, field, written: text, path: resolved(file.path, text), use } : [],
      ),
  );
}
