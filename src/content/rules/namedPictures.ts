import path from "node:path";
import { contentTypeOf } from "../model";
import type { FieldPath, JsonFile } from "../readContentFiles";
import { isPicture, schemaAt } from "../schemaParts";
import { textsOf } from "./textsOf";

/** A place in content where a picture is named. */
export interface NamedPicture {
  file: JsonFile;
  field: FieldPath;
  /** The path that is written there. */
  written: string;
  /** Relative to the content folder, with forward slashes. */
  path: string;
}

/** What can be looked for on a disk. Other paths are refused by the model. */
const PATH = /^\.{1,2}\/[^\0]+\.(jpe?g|png|webp|avif|svg)$/i;

/** Every place where a file names a picture by a path that the model allows. */
export function namedPictures(files: readonly JsonFile[]): NamedPicture[] {
  return files.flatMap((file) =>
    [...textsOf(file.data)]
      .filter(({ field, text }) => isPicture(schemaAt(contentTypeOf(file.path)?.schema, field)) && PATH.test(text))
      .map(({ field, text }) => ({
        file,
        field,
        written: text,
        path: path.posix.join(path.posix.dirname(file.path), text),
      })),
  );
}
