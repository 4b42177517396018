/**
 * Reads and checks content, for builds and tests. (gatsby-transformer-json reads the GraphQL nodes after this check.)
 */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { say } from "../messages";
import { contentRules } from "../rules/contentRules";
import { picturesExist } from "../rules/pictures/picturesExist";
import { checkFiles, type LoadedContent } from "./checkFiles";
import { readContentFiles } from "./readContentFiles";

export type { Content, ContentFile, LoadedContent, ValidContent } from "./checkFiles";

export const contentFolder = path.resolve("content");

/**
 * Reads and checks a content folder.
 * @param now for checks of dates
 */
export function loadContent(folder = contentFolder, now = new Date()): LoadedContent {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const problems = [{ file: path.basename(folder), ...say("noFolder") }];
    return { problems, warnings: [], pictures: [], valid: { services: [], folder, paths: [] } };
  }
  return checkFiles(readContentFiles(folder), {
    folder,
    now,
    rules: [...contentRules, picturesExist(folder)],
    pictureExists: (picture) => existsSync(path.join(folder, picture)),
  });
}
