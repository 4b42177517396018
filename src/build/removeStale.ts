import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** What the build makes for a page. */
const OF_A_PAGE = /\.md$|^\/social\//;

/**
 * Removes the Markdown and the social pictures of pages that are no more. Gatsby removes its own files of such a page,
 * and does not know these.
 * @param current the files of the pages there are, as addresses: `/contact.md`
 * @param copied folder of the files that stand in the site as they are
 */
export function removeStale(publicFolder: string, current: readonly string[], copied: string): void {
  const kept = new Set(current);
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" })) {
    const address = `/${name.split(path.sep).join("/")}`;
    const original = address.replace(/\.(?:br|gz)$/, "");
    if (!OF_A_PAGE.test(original) || kept.has(original) || existsSync(path.join(copied, original))) continue;
    rmSync(path.join(publicFolder, name));
  }
}
