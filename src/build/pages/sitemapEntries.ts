import path from "node:path";
import { contentKinds, kindOf } from "../../content/kinds/contentKinds";
import { lastChanges } from "./lastChanges";

/** An entry for gatsby-plugin-sitemap. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastmod?: string;
}

interface SitemapContent {
  folder: string;
  files: readonly { type: string; path: string; data: Record<string, unknown>; route?: string }[];
}

/** Returns the paths of the pictures in a file's data, relative to the content folder. */
function picturesIn(data: unknown, folder: string): string[] {
  if (typeof data === "string") return /^\.{1,2}\/.+\.\w+$/.test(data) ? [path.posix.join(folder, data)] : [];
  return data && typeof data === "object" ? Object.values(data).flatMap((child) => picturesIn(child, folder)) : [];
}

const withPictures = (file: SitemapContent["files"][number]): string[] => [
  file.path,
  ...picturesIn(file.data, path.posix.dirname(file.path)),
];

/**
 * Finds the files that determine a page's date: its main content with the pictures. Ignores content that all pages share,
 * such as the footer, because one change would date every page.
 * @returns path of a page → files and folders, relative to the content folder
 */
function sourcesOfPages({ files }: SitemapContent): (pagePath: string) => string[] {
  const made = new Map(files.flatMap((file) => (file.route ? [[file.route, file] as const] : [])));
  const pictured = new Map(files.map((file) => [file.path, withPictures(file)]));
  const shown = new Map(
    [...new Set(contentKinds.flatMap(({ page }) => page?.shows ?? []))].map((name) => {
      const within = [...pictured].filter(([path]) => path === name || path.startsWith(`${name}/`));
      // Includes the folder, because a deleted file is in no list.
      return [name, [name, ...within.flatMap(([, sources]) => sources)]] as const;
    }),
  );
  const shownOn = (file: SitemapContent["files"][number]) => kindOf(file.type).shownOn?.(file.data);
  return (pagePath) => {
    const own = made.get(pagePath);
    const about = files.filter((file) => shownOn(file) === pagePath);
    return [
      ...[...(own ? [own] : []), ...about].flatMap(({ path }) => pictured.get(path) ?? []),
      ...((own && kindOf(own.type).page?.shows) ?? []).flatMap((name) => shown.get(name) ?? []),
    ];
  };
}

/** @param dates ISO 8601 */
const latest = (dates: readonly string[]): string | undefined =>
  dates.reduce<string | undefined>(
    (last, date) => (last && Date.parse(last) >= Date.parse(date) ? last : date),
    undefined,
  );

/**
 * Makes the sitemap's entries, with dates. Format: https://www.sitemaps.org/protocol.html
 * @returns path of a page → its entry
 */
export function sitemapEntries(content: SitemapContent): ReadonlyMap<string, SitemapEntry> {
  const changes = lastChanges(content.folder);
  const sourcesOf = sourcesOfPages(content);
  return new Map(
    content.files.flatMap(({ route }) => {
      if (!route) return [];
      const lastmod = latest(sourcesOf(route).flatMap((name) => changes.get(name) ?? []));
      return [[route, { url: route, ...(lastmod ? { lastmod } : {}) }]];
    }),
  );
}
