/** Reads JSON files with the positions of their fields. Used by loadContent.ts and by writers of content files only. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { problem } from "../problems/contentProblem";
import { contentPaths } from "./contentPaths";
import { inAlphabet, type ParsedFile, parseContentFile, type ReadFiles } from "./parseContentFile";

function read(folder: string, file: string): ParsedFile {
  try {
    return parseContentFile(file, readFileSync(path.join(folder, file)));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    return {
      problems: [
        { file, ...problem(`cannot be read (${String(reason)}); check that it is a file that you may open.`) },
      ],
    };
  }
}

/** Reads every JSON file in a folder and its subfolders. */
export function readContentFiles(folder: string): ReadFiles {
  const files = contentPaths(folder).filter((name) => /\.json$/i.test(name));
  return inAlphabet(files.map((file) => read(folder, file)));
}
