/**
 * Reads and checks content, for builds and tests. (gatsby-transformer-json reads the GraphQL nodes after this check.)
 */
import path from "node:path";
import { checkFiles, type LoadedContent } from "./checkFiles";
import { readContentFiles } from "./readContentFiles";

export type { Content, ContentFile, LoadedContent } from "./checkFiles";

export const contentFolder = path.resolve(process.env.CONTENT_FOLDER ?? "content");
/** What Gatsby reads, written by prepareContent.ts. */
export const preparedFolder = path.resolve(".cache/content");

/**
 * Reads and checks a content folder without its pictures.
 * @param now for checks of dates
 */
export function loadContent(folder = contentFolder, now = new Date()): LoadedContent {
  return checkFiles(readContentFiles(folder), folder, now);
}
