import path from "node:path";
import type { Content } from "../content/read/loadContent";
import { BuildRecords, keyOfCode } from "./buildRecords";
import { type FinishedPage, type FinishedPages, finishPages } from "./finishPages";
import { howToAsk } from "./howToAsk";
import type { AboutSite } from "./plainPages";

/** Gatsby compiles gatsby-config and gatsby-node apart, each with its own copy of every module, so both meet here. */
const holder: typeof globalThis & { finishedPages?: FinishedPages } = globalThis;

/** The paths of the pages that people and search engines look for. */
export const routesOf = ({ files }: Pick<Content, "files">): string[] =>
  files.flatMap(({ route }) => route ?? []).sort();

/**
 * Finishes the pages of this build at the first call, and hands out what was found in them. The sitemap plugin asks
 * first, since plugins run before the site's own steps; finishSite asks next.
 */
export function finishedPages(content: Content, publicFolder: string): FinishedPages {
  holder.finishedPages ??= finish(content, publicFolder);
  return holder.finishedPages;
}

/** What every page's Markdown says besides the page. */
export const aboutSite = (content: Content): AboutSite => ({ company: content.company, asking: howToAsk(content) });

function finish(content: Content, publicFolder: string): FinishedPages {
  const records = new BuildRecords<FinishedPage>(path.resolve(".cache/finished-pages.json"));
  const pages = finishPages({
    publicFolder,
    routes: routesOf(content),
    site: aboutSite(content),
    records,
    codeKey: keyOfCode(),
  });
  records.save();
  return pages;
}
