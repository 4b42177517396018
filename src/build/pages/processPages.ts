import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildRecords, keyOf } from "../buildRecords";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { builtPages, parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";
import { hashSource, type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";
import { type AboutSite, markdownOf, markdownPath, type Summary, summaryOf } from "./plainPages";
import { type Picture, picturesOn } from "./sitemapEntries";

/** What lists of the site's pages say of one. */
export interface ListedPage extends Summary {
  path: string;
  pictures: Picture[];
}

/** What is known of a page once it has been processed. */
export interface ProcessedPage {
  code: InlineCode;
  /** Nothing for a page that is in no list. */
  listed?: ListedPage;
}

export interface ProcessedPages {
  /** In the order of the routes. */
  listed: ListedPage[];
  /** What all pages contain together, listed or not. */
  code: InlineCode;
}

interface PagesToProcess {
  publicFolder: string;
  /** Paths of the pages that people and search engines look for. */
  routes: readonly string[];
  site: AboutSite;
  records: BuildRecords<ProcessedPage>;
  /** A key of the code that processes pages. */
  codeKey: string;
}

/**
 * Reads each built page once, for everything that changes it or depends on what it contains: defers its scripts, writes
 * its Markdown and collects what sitemap, `llms.txt` and security policy need. A page that an earlier build has left as
 * it is now is not parsed again.
 * @throws if one of the routes was not built
 */
export function processPages({ publicFolder, routes, site, records, codeKey }: PagesToProcess): ProcessedPages {
  const loader = compileInlineScript("startScripts");
  const sharedKey = keyOf(codeKey, loader, JSON.stringify(site));
  const isListed = new Set(routes);
  const code: InlineCode[] = [{ scripts: [hashSource(loader)], styles: [], styleAttributes: [] }];
  const listed = new Map<string, ListedPage>();

  /** @returns the page's HTML after the changes, and what was found in it */
  function processPage(page: { path: string; file: string }, built: string): { html: string; found: ProcessedPage } {
    const parsed = parseHtml(built);
    const { document } = parsed;
    const html = deferScripts(parsed, loader);
    if (html !== built) writeFileSync(page.file, html);
    const found: ProcessedPage = { code: inlineCode(document) };
    if (isListed.has(page.path)) {
      const markdown = path.join(publicFolder, markdownPath(page.path));
      mkdirSync(path.dirname(markdown), { recursive: true });
      writeFileSync(markdown, markdownOf({ path: page.path, document }, site));
      found.listed = { path: page.path, ...summaryOf(document), pictures: picturesOn(document) };
    }
    return { html, found };
  }

  for (const page of builtPages(publicFolder)) {
    const built = readFileSync(page.file, "utf8");
    const keyOfPage = (html: string) => keyOf(sharedKey, String(isListed.has(page.path)), html);
    const known = records.reuse(page.path, keyOfPage(built));
    const isKnown = known && (!known.listed || existsSync(path.join(publicFolder, markdownPath(page.path))));
    const { html, found } = isKnown ? { html: built, found: known } : processPage(page, built);
    if (!isKnown) records.keep(page.path, keyOfPage(html), found);
    code.push(found.code);
    if (found.listed) listed.set(page.path, found.listed);
  }
  return {
    listed: routes.map((route) => {
      const page = listed.get(route);
      if (!page) throw new Error(`The page ${route} was not built.`);
      return page;
    }),
    code: mergeInlineCode(code),
  };
}
