import path from "node:path";
import { kindOf } from "../../content/kinds/contentKinds";
import { textsOf } from "../../content/rules/fieldsIn";
import { lastChanges } from "./lastChanges";

/** An entry for gatsby-plugin-sitemap. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastmod?: string;
}

interface SitemapFile {
  type: string;
  path: string;
  data: Record<string, unknown>;
  route?: string;
}

/** Returns a file and its pictures, relative to the content folder. */
const withPictures = ({ path: file, data }: SitemapFile): string[] => [
  file,
  ...Array.from(textsOf(data), ({ text }) => text)
    .filter((text) => /^\.{1,2}\/.+\.\w+$/.test(text))
    .map((picture) => path.posix.join(path.posix.dirname(file), picture)),
];

/**
 * Lists the files and folders that determine a page's date: its main content with the pictures. Ignores content that all
 * pages share, such as the footer, because one change would date every page.
 */
function sourcesOf(page: SitemapFile, files: readonly SitemapFile[]): string[] {
  const { datedBy = [] } = kindOf(page.type).page ?? {};
  const dating = files.filter(
    (file) =>
      file === page ||
      kindOf(file.type).appearsOn?.(file.data) === page.route ||
      datedBy.some((name) => file.path === name || file.path.startsWith(`${name}/`)),
  );
  // Includes the folders, because a deleted file is in no list.
  return [...datedBy, ...dating.flatMap(withPictures)];
}

/**
 * Makes the sitemap's entries, with dates. Format: https://www.sitemaps.org/protocol.html
 * @returns path of a page → its entry
 */
export function sitemapEntries({
  folder,
  files,
}: {
  folder: string;
  files: readonly SitemapFile[];
}): ReadonlyMap<string, SitemapEntry> {
  const changes = lastChanges(folder);
  return new Map(
    files.flatMap((page) => {
      if (!page.route) return [];
      const dates = sourcesOf(page, files).flatMap((name) => changes.get(name) ?? []);
      const [lastmod] = dates.sort((one, other) => Date.parse(other) - Date.parse(one));
      return [[page.route, { url: page.route, ...(lastmod ? { lastmod } : {}) }]];
    }),
  );
}
