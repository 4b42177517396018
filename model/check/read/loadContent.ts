/**
 * Reads and checks content, for builds and tests. (gatsby-transformer-json reads the GraphQL nodes after this check.)
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkFiles, type LoadedContent } from "./checkFiles";
import { contentPaths } from "./contentPaths";
import { inAlphabet, parseContentFile, type ReadFiles } from "./parseContentFile";

export type { Content, ContentFile, LoadedContent } from "./checkFiles";

export const contentFolder = path.resolve(process.env.CONTENT_FOLDER ?? "content");
/** What Gatsby reads, written by prepareContent.ts. */
export const preparedFolder = path.resolve(".cache/content");

/** Reads every JSON file in a folder and its subfolders, with the positions of its fields. */
export function readContentFiles(folder: string): ReadFiles {
  const files = contentPaths(folder).filter((name) => /\.json$/i.test(name));
  return inAlphabet(files.map((file) => parseContentFile(file, readFileSync(path.join(folder, file)))));
}

/**
 * Reads and checks a content folder without its pictures.
 * @param now for checks of dates
 */
export function loadContent(folder = contentFolder, now = new Date()): LoadedContent {
  return checkFiles(readContentFiles(folder), folder, now);
}
