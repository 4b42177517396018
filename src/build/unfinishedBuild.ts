import { existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Store } from "gatsby";

/** In Gatsby's cache, from the first change of a build to its end. */
const markFile = path.resolve(".cache/unfinished-build");

/**
 * Empties Gatsby's cache if the last build was stopped, or only wrote types (generateTypes.mjs). Gatsby stores content at
 * once, and only later what has to follow from it: the next build would find nothing new in a changed file, and show the old
 * words.
 */
export function forgetUnfinishedBuild({ dispatch }: Pick<Store, "dispatch">, file = markFile): void {
  // Gatsby's next step deletes a cache that does not say which plugins have filled it.
  if (existsSync(file)) dispatch({ type: "UPDATE_PLUGINS_HASH", payload: "" });
}

export const markUnfinished = (file = markFile): void => writeFileSync(file, "");

export const markFinished = (file = markFile): void => rmSync(file, { force: true });
