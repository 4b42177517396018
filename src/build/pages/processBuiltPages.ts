import path from "node:path";
import type { Content } from "../../content/read/loadContent";
import { BuildRecords, keyOfCode } from "../buildRecords";
import { howToAsk } from "./howToAsk";
import type { AboutSite } from "./plainPages";
import { type ProcessedPage, type ProcessedPages, processPages } from "./processPages";

/** Paths of the pages in the sitemap and llms.txt. */
export const routesOf = ({ files }: Pick<Content, "files">): string[] =>
  files.flatMap(({ route }) => route ?? []).sort();

export const aboutSite = (content: Content): AboutSite => ({ company: content.company, asking: howToAsk(content) });

/**
 * Processes the pages of this build. The sitemap plugin calls this first, `afterBuild` second. The second call finds every
 * page in the cache.
 */
export function processBuiltPages(content: Content, publicFolder: string): ProcessedPages {
  const records = new BuildRecords<ProcessedPage>(path.resolve(".cache/processed-pages.json"));
  const pages = processPages({
    publicFolder,
    routes: routesOf(content),
    site: aboutSite(content),
    records,
    codeKey: keyOfCode(),
  });
  records.save();
  return pages;
}
