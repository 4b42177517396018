import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildRecords, keyOf } from "../buildRecords";
import { compileInlineScript } from "../webpack/compileInlineScript";
import { builtPages, parseHtml } from "./builtPages";
import { deferScripts } from "./deferScripts";
import { hashSource, type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";
import { type AboutSite, markdownOf, markdownPath, type Summary, summaryOf } from "./plainPages";
import { type Picture, picturesOn } from "./sitemapEntries";

/** A page's entry in the sitemap and llms.txt. */
export interface ListedPage extends Summary {
  path: string;
  pictures: Picture[];
}

export interface ProcessedPage {
  code: InlineCode;
  /** Undefined for an unlisted page. */
  listed?: ListedPage;
}

export interface ProcessedPages {
  /** In the order of the routes. */
  listed: ListedPage[];
  /** Of all pages, listed or not. */
  code: InlineCode;
}

interface PagesToProcess {
  publicFolder: string;
  /** Paths of the listed pages. */
  routes: readonly string[];
  site: AboutSite;
  records: BuildRecords<ProcessedPage>;
  /** See `keyOfCode`. */
  codeKey: string;
}

/**
 * Parses each built page once: defers its scripts, writes its Markdown, and collects the data of sitemap, `llms.txt` and
 * Content-Security-Policy. Skips pages that have not changed since the last build.
 * @throws if a route was not built
 */
export function processPages({ publicFolder, routes, site, records, codeKey }: PagesToProcess): ProcessedPages {
  const loader = compileInlineScript("startScripts");
  const sharedKey = keyOf(codeKey, loader, JSON.stringify(site));
  const isListed = new Set(routes);
  const code: InlineCode[] = [{ scripts: [hashSource(loader)], styles: [], styleAttributes: [] }];
  const listed = new Map<string, ListedPage>();

  function processPage(page: { path: string; file: string }, built: string): { html: string; found: ProcessedPage } {
    // React leaves NUL where a long character does not fit into its buffer (https://github.com/facebook/react/issues/31134).
    const parsed = parseHtml(built.replaceAll("\0", ""));
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
