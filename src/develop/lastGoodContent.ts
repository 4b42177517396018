/**
 * The content that `gatsby develop` shows: a copy of the content folder, which takes over only content that is well.
 * While a file is broken, Gatsby therefore sees no change at all, and pages stay as they last were.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { contentFolder, type LoadedContent, loadContent } from "../content/read/loadContent";

export const lastGoodFolder = path.resolve(".cache/content");

/**
 * Checks a content folder, and keeps a copy of it if nothing is wrong with it.
 * @param shown the copy, which may not exist yet
 */
export function keepLastGoodContent(folder = contentFolder, shown = lastGoodFolder): LoadedContent {
  // Copied first, so that what is checked is what is shown, whatever is saved meanwhile.
  const checked = `${shown}-checked`;
  mirror(folder, checked);
  const loaded = loadContent(checked);
  if (loaded.content) mirror(checked, shown);
  return loaded;
}

/** Makes one folder like another. Files that are the same are not touched, so that Gatsby notices the others only. */
function mirror(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (!existsSync(path.join(from, name))) rmSync(path.join(to, name), { recursive: true, force: true });
  }
  cpSync(from, to, { recursive: true, dereference: true, filter: (source, target) => !isSameFile(source, target) });
}

const isSameFile = (one: string, other: string): boolean =>
  statSync(one).isFile() && existsSync(other) && readFileSync(one).equals(readFileSync(other));
