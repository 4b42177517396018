/**
 * The sitemap, one file and an index that names it.
 * Formats: https://www.sitemaps.org/protocol.html (which allows a file 50,000 pages),
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */

export interface SitemapEntry {
  url: string;
  /** ISO 8601. */
  lastModified?: string;
  pictures: { url: string; caption?: string }[];
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An element with this text; nothing without text. */
const element = (name: string, text: string | undefined) => (text ? `<${name}>${escapeXml(text)}</${name}>` : "");

/** The text of a sitemap that lists these pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModified, pictures }) => {
    const images = pictures.map(
      (picture) =>
        `<image:image>${element("image:loc", picture.url)}${element("image:caption", picture.caption)}</image:image>`,
    );
    const date = lastModified && new Date(lastModified).toISOString();
    return `<url>${element("loc", url)}${element("lastmod", date)}${images.join("")}</url>\n`;
  });
  return `${XML}\n<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** The text of an index that names one sitemap. */
export function sitemapIndex(address: string): string {
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n<sitemap>${element("loc", address)}</sitemap>\n</sitemapindex>\n`;
}
