/** Reads JSON files with the positions of their fields. Used by loadContent.ts and by writers of content files only. */
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { problem } from "../problems/contentProblem";
import { inAlphabet, type ParsedFile, parseContentFile, type ReadFiles } from "./parseContentFile";

function read(folder: string, entry: Dirent): ParsedFile {
  const name = path.join(entry.parentPath, entry.name);
  const file = path.relative(folder, name).split(path.sep).join("/");
  try {
    return parseContentFile(file, readFileSync(name));
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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const parsed = entries.filter(({ name }) => /\.json$/i.test(name)).map((entry) => read(folder, entry));
  return inAlphabet(parsed);
}
