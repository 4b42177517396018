import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** Files that the build writes for one page each. */
const OF_A_PAGE = /\.md$|^\/social\//;

/**
 * Removes the Markdown and the social pictures of pages that no longer exist, with their compressed copies. Gatsby
 * removes only the files that it wrote itself.
 * @param current the files of the pages there are, as addresses: `/contact.md`
 * @param copied folder of the files that Gatsby copies into the site, which stay
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
