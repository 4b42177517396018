import path from "node:path";
import type { Company } from "../content/model";
import { attributeOf, elementsIn, firstElement, type HtmlDocument } from "./builtPages";
import { lastChanged } from "./lastChanged";

/** An entry as gatsby-plugin-sitemap takes it. */
export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastmod?: string;
  img: { url: string; caption?: string }[];
}

/** The part of the content that a sitemap is made of. */
interface SitemapContent {
  folder: string;
  files: readonly { path: string; data: unknown; route?: string }[];
  company: Pick<Company, "url">;
}

/** A picture that a page shows. */
export interface Picture {
  path: string;
  /** Its text alternative; nothing if the picture is decoration. */
  caption?: string;
}

/** The pictures that a content file names, as files. */
function picturesIn(data: unknown, folder: string): string[] {
  if (typeof data === "string") return /^\.{1,2}\/.+\.\w+$/.test(data) ? [path.join(folder, data)] : [];
  return data && typeof data === "object" ? Object.values(data).flatMap((child) => picturesIn(child, folder)) : [];
}

/** Files and folders besides its own whose content is a main part of a page: the cards of all services, the company's contact details. */
function shownBy(pagePath: string): readonly string[] {
  if (pagePath === "/" || pagePath === "/services") return ["services/"];
  if (pagePath === "/contact" || pagePath === "/privacy") return ["company.json"];
  return pagePath.startsWith("/services/") ? ["pages/service.json"] : [];
}

/**
 * The files whose change counts as a change of the page: those of its main content, with their pictures. A change of
 * what all pages share, such as the phone number in the footer, does not count; it would date every page at once.
 */
function filesOf(pagePath: string, { folder, files: contentFiles }: SitemapContent): string[] {
  const shown = shownBy(pagePath);
  const files = contentFiles
    .filter((file) => file.route === pagePath || shown.some((name) => file.path.startsWith(name)))
    .flatMap((file) => {
      const own = path.join(folder, file.path);
      return [own, ...picturesIn(file.data, path.dirname(own))];
    });
  // The folders themselves too: a file removed from one is in none of the lists above.
  return [...files, ...shown.map((name) => path.join(folder, name))];
}

/** The pictures in the main part of a built page, each once. */
export function picturesOn(document: HtmlDocument): Picture[] {
  const main = firstElement(document, "main");
  const images = main ? [...elementsIn(main)].filter(({ tagName }) => tagName === "img") : [];
  const pictures = images.flatMap((image) => {
    const path = attributeOf(image, "src") ?? "";
    return path.startsWith("/static/") ? [{ path, caption: attributeOf(image, "alt") || undefined }] : [];
  });
  return pictures.filter(({ path }, index) => pictures.findIndex((other) => other.path === path) === index);
}

/**
 * What the sitemap says of a page.
 * Formats: https://www.sitemaps.org/protocol.html,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */
export function sitemapEntry(
  page: { path: string; pictures: readonly Picture[] },
  content: SitemapContent,
): SitemapEntry {
  const lastmod = lastChanged(filesOf(page.path, content));
  return {
    url: page.path,
    ...(lastmod ? { lastmod } : {}),
    img: page.pictures.map(({ path, caption }) => ({ url: content.company.url + path, caption })),
  };
}
