/**
 * Redirects that follow from the content, as lines of `_redirects`. The site's own server mends origin and path in one
 * hop; Netlify, which keeps the path under the other origin, in two.
 * Format: https://docs.netlify.com/routing/redirects/. Netlify itself lower-cases paths, and takes slashes from their
 * end where a page is a file of that name (as the adapter makes them); the site's own server does so too.
 */
import { contentTypeOf, routeOf, type Service } from "../content/model";
import { markdownPath } from "./plainPages";
import type { ContentFile } from "./readContent";

/** Other ways to write the site's origin lead to the one it has. They are forced, since every host has every page. */
function fromOtherOrigins(canonical: string): string[] {
  const { host } = new URL(canonical);
  const other = host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
  return [`http://${other}`, `https://${other}`, `http://${host}`].map(
    (origin) => `${origin}/*  ${canonical}/:splat  301!`,
  );
}

/** Paths that services had before, and those of their Markdown. They come ahead of the rule for services that never were. */
function fromFormerSlugs(files: readonly ContentFile[]): string[] {
  return files
    .filter(({ path }) => contentTypeOf(path)?.type === "Service")
    .map(({ data }) => data as Service)
    .flatMap(({ slug, formerly = [] }) => formerly.map((old) => [`/services/${old}`, `/services/${slug}`] as const))
    .flatMap(([old, page]) => [`${old}  ${page}  301`, `${markdownPath(old)}  ${markdownPath(page)}  301`]);
}

/** Pages under the name of the file that holds them elsewhere. Where there is such a file, the host knows better. */
function fromIndexFiles(files: readonly ContentFile[]): string[] {
  return files.flatMap((file) => {
    const route = routeOf(file);
    return route && route !== "/" ? [`${route}/index.html  ${route}  301`] : [];
  });
}

/** @param origin the site's own, such as https://www.company.example */
export function redirectRules(origin: string, files: readonly ContentFile[]): string {
  return [...fromOtherOrigins(origin), ...fromFormerSlugs(files), ...fromIndexFiles(files)].join("\n");
}
