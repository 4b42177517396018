/** `gatsby develop` reads this copy of the content folder. While a file is broken, the copy and the pages do not change. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { inspectContent } from "../content/read/inspectContent";
import { contentFolder, type LoadedContent } from "../content/read/loadContent";

export const lastGoodFolder = path.resolve(".cache/content");

/**
 * Checks a content folder, and copies it if it has no problems.
 * @param shown the copy, which may not exist yet
 */
export async function keepLastGoodContent(folder = contentFolder, shown = lastGoodFolder): Promise<LoadedContent> {
  // Checks a copy, since files may be saved meanwhile.
  const checked = `${shown}-checked`;
  mirror(folder, checked);
  const loaded = await inspectContent(checked);
  if (loaded.content) mirror(checked, shown);
  return loaded;
}

/** Mirrors a folder. Does not touch unchanged files, so that Gatsby reloads only the changed ones. */
function mirror(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (!existsSync(path.join(from, name))) rmSync(path.join(to, name), { recursive: true, force: true });
  }
  cpSync(from, to, { recursive: true, dereference: true, filter: (source, target) => !isSameFile(source, target) });
}

const isSameFile = (one: string, other: string): boolean =>
  statSync(one).isFile() && existsSync(other) && readFileSync(one).equals(readFileSync(other));
