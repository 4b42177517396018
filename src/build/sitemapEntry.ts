import { readFileSync } from "node:fs";
import path from "node:path";
import type { Company } from "../content/model";
import { attributeOf, tagsOf } from "./htmlTags";
import { lastChanged } from "./lastChanged";

export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastmod?: string;
  img: { url: string; caption?: string }[];
}

interface SitemapContent {
  folder: string;
  files: readonly { path: string; data: unknown; route?: string }[];
  company: Pick<Company, "url">;
}

/** The pictures a path of the content names, as files. */
function picturesIn(data: unknown, folder: string): string[] {
  if (typeof data === "string") return /^\.{1,2}\/.+\.\w+$/.test(data) ? [path.join(folder, data)] : [];
  return data && typeof data === "object" ? Object.values(data).flatMap((child) => picturesIn(child, folder)) : [];
}

/** Files and folders that a page mainly shows besides its own: cards of all services, how to reach the company. */
function shownBy(pagePath: string): readonly string[] {
  if (pagePath === "/" || pagePath === "/services") return ["services/"];
  if (pagePath === "/contact" || pagePath === "/privacy") return ["company.json"];
  return pagePath.startsWith("/services/") ? ["pages/service.json"] : [];
}

/**
 * The files whose change is a change of the page: what it mainly shows, with the pictures. What all pages share, such
 * as the phone number in the footer, would make every page new at once.
 */
function filesOf(pagePath: string, { folder, files: contentFiles }: SitemapContent): string[] {
  const shown = shownBy(pagePath);
  const files = contentFiles
    .filter((file) => file.route === pagePath || shown.some((name) => file.path.startsWith(name)))
    .flatMap((file) => {
      const own = path.join(folder, file.path);
      return [own, ...picturesIn(file.data, path.dirname(own))];
    });
  // A folder by itself too: what has gone from it is no file any more.
  return [...files, ...shown.map((name) => path.join(folder, name))];
}

/** The pictures that the built page shows. */
function picturesOn(html: string, origin: string): SitemapEntry["img"] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const pictures = tagsOf(main, "img").flatMap((tag) => {
    const src = attributeOf(tag, "src") ?? "";
    return src.startsWith("/static/")
      ? [{ url: origin + src, caption: unescapeHtml(attributeOf(tag, "alt") ?? "") || undefined }]
      : [];
  });
  return pictures.filter(({ url }, index) => pictures.findIndex((other) => other.url === url) === index);
}

const unescapeHtml = (text: string) =>
  text.replace(
    /&(amp|quot|lt|gt|#x27);/g,
    (_, name: string) => ({ amp: "&", quot: '"', lt: "<", gt: ">" })[name] ?? "'",
  );

/**
 * What the sitemap says of a page that has been built.
 * Formats: https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export function sitemapEntry(pagePath: string, content: SitemapContent, publicFolder = "public"): SitemapEntry {
  const html = readFileSync(path.join(publicFolder, pagePath, "index.html"), "utf8");
  const lastmod = lastChanged(filesOf(pagePath, content));
  return { url: pagePath, ...(lastmod ? { lastmod } : {}), img: picturesOn(html, content.company.url) };
}
