import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Files that the build writes once per page. */
const OF_A_PAGE = /^\/social\//;

/**
 * Removes the social pictures of deleted pages, with their compressed copies. Gatsby removes only files that it wrote itself.
 * @param current addresses of the current pages' pictures
 */
export function removeStale(publicFolder: string, current: readonly string[]): void {
  const kept = new Set(current);
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" })) {
    const address = `/${name.split(path.sep).join("/")}`;
    const original = address.replace(/\.(?:br|gz)$/, "");
    if (OF_A_PAGE.test(original) && !kept.has(original)) rmSync(path.join(publicFolder, name));
  }
}
