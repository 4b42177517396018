import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Store } from "gatsby";

/** In Gatsby's cache while the next build can use it. Names the folder that the cache was made in. */
const markFile = path.resolve(".cache/usable-in");

/**
 * Empties Gatsby's cache if the last build was stopped, if it only wrote types (generateTypes.mjs), or if the folder has
 * moved. Gatsby stores content at once and its consequences later, so it would show a changed file's old words. It stores
 * components by their absolute path, so it would lose the static queries of a moved folder.
 */
export function emptyUnusableCache(
  { dispatch }: Pick<Store, "dispatch">,
  folder = process.cwd(),
  file = markFile,
): void {
  if (existsSync(file) && readFileSync(file, "utf8") === folder) return;
  // Gatsby's next step deletes a cache that does not say which plugins have filled it.
  dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
}

export const markUnusable = (file = markFile): void => rmSync(file, { force: true });

export const markUsable = (folder = process.cwd(), file = markFile): void => writeFileSync(file, folder);
