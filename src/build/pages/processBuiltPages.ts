import path from "node:path";
import type { Content } from "../../content/read/loadContent";
import { BuildRecords, keyOfCode } from "../buildRecords";
import { howToAsk } from "./howToAsk";
import type { AboutSite } from "./plainPages";
import { type ProcessedPage, type ProcessedPages, processPages } from "./processPages";

/** The paths of the pages that people and search engines look for. */
export const routesOf = ({ files }: Pick<Content, "files">): string[] =>
  files.flatMap(({ route }) => route ?? []).sort();

/** What every page's Markdown says besides the page. */
export const aboutSite = (content: Content): AboutSite => ({ company: content.company, asking: howToAsk(content) });

/**
 * Processes the pages of this build. The sitemap plugin calls it first, `afterBuild` second; the second call finds every
 * page in the records.
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
