import { existsSync } from "node:fs";
import path from "node:path";
import { type ContentRule, problemAt } from "./contentRule";
import { textsOf } from "./textsOf";

/** Every picture that a file names must exist. */
export const picturesExist: ContentRule = function* ({ folder, files }) {
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      if (/^\.{1,2}\//.test(text) && !existsSync(path.join(folder, path.dirname(file.path), text))) {
        yield problemAt(file, field, `the picture ${text} does not exist.`);
      }
    }
  }
};
