import { readFileSync } from "node:fs";
import path from "node:path";
import { contentPaths } from "./contentPaths";
import { inAlphabet, parseContentFile, type ReadFiles } from "./parseContentFile";

/** Reads every JSON file in a folder and its subfolders, with the positions of its fields. */
export function readContentFiles(folder: string): ReadFiles {
  const files = contentPaths(folder).filter((name) => /\.json$/i.test(name));
  return inAlphabet(files.map((file) => parseContentFile(file, readFileSync(path.join(folder, file)))));
}
