import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Company } from "../content/model";
import { builtPages } from "./builtPages";
import { compileBrowserScript } from "./compileBrowserScript";
import { deferScripts } from "./deferScripts";
import { hashSource, type InlineCode, inlineCode, mergeInlineCode } from "./inlineCode";
import { markdownOf, markdownPath, type Summary, summaryOf } from "./plainPages";
import { type Picture, picturesOn } from "./sitemapEntry";

/** What lists of the site's pages say of one. */
export interface ListedPage extends Summary {
  path: string;
  pictures: Picture[];
}

export interface FinishedPages {
  /** In the order of the routes. */
  listed: ListedPage[];
  /** What all pages contain together, listed or not. */
  code: InlineCode;
}

/**
 * Reads each built page once, for everything that changes it or depends on what it contains: defers its scripts, writes
 * its Markdown and collects what sitemap, `llms.txt` and security policy need.
 * @param routes paths of the pages that people and search engines look for
 * @throws if one of those was not built
 */
export function finishPages(publicFolder: string, routes: readonly string[], company: Company): FinishedPages {
  const loader = compileBrowserScript("startScripts");
  const code: InlineCode[] = [{ scripts: [hashSource(loader)], styles: [], styleAttributes: [] }];
  const listed = new Map<string, ListedPage>();
  for (const page of builtPages(publicFolder)) {
    const html = deferScripts(page, loader);
    if (html !== page.html) writeFileSync(page.file, html);
    code.push(inlineCode(page.document));
    if (!routes.includes(page.path)) continue;
    const markdown = path.join(publicFolder, markdownPath(page.path));
    mkdirSync(path.dirname(markdown), { recursive: true });
    writeFileSync(markdown, markdownOf(page, company));
    listed.set(page.path, { path: page.path, ...summaryOf(page.document), pictures: picturesOn(page.document) });
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
