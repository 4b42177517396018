/**
 * Redirects that follow from the content, as lines of `_redirects`. The site's own server corrects origin and path in
 * one redirect; Netlify, which keeps the path when it changes the origin, in two.
 * Format: https://docs.netlify.com/routing/redirects/. Netlify itself lower-cases paths, and takes slashes from their
 * end where a page is a file of that name (as the adapter makes them); the site's own server does so too.
 */
import type { AreaService } from "../../content/kinds/areaService";
import type { Service } from "../../content/kinds/service";
import { markdownPath } from "../pages/plainPages";

interface RedirectTargets {
  /** The site's own origin, such as https://www.company.example. */
  origin: string;
  /** Paths of the pages that content files make. */
  routes: readonly string[];
  services: readonly Pick<Service, "slug" | "formerly">[];
  areaServices: readonly Pick<AreaService, "serviceSlug" | "areaSlug">[];
}

/** Other spellings of the site's origin lead to the one it has. They are forced, since every host has every page. */
function fromOtherOrigins(canonical: string): string[] {
  const { host } = new URL(canonical);
  const other = host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
  return [`http://${other}`, `https://${other}`, `http://${host}`].map(
    (origin) => `${origin}/*  ${canonical}/:splat  301!`,
  );
}

/** The paths that services and their Markdown had before. They must precede the rule for services that never existed. */
function fromFormerSlugs({ services, areaServices }: Pick<RedirectTargets, "services" | "areaServices">): string[] {
  const endsOf = (slug: string) => [
    "",
    ...areaServices.flatMap(({ serviceSlug, areaSlug }) => (serviceSlug === slug ? `/${areaSlug}` : [])),
  ];
  return services
    .flatMap(({ slug, formerly = [] }) =>
      formerly.flatMap((old) =>
        endsOf(slug).map((end) => [`/services/${old}${end}`, `/services/${slug}${end}`] as const),
      ),
    )
    .flatMap(([old, page]) => [`${old}  ${page}  301`, `${markdownPath(old)}  ${markdownPath(page)}  301`]);
}

/** The names of files that other hosts keep pages in. Rules are not forced, so a host that has such a file sends it. */
const fromIndexFiles = (routes: readonly string[]) =>
  routes.filter((route) => route !== "/").map((route) => `${route}/index.html  ${route}  301`);

/** The lines of `_redirects` that send visitors from other spellings and former paths to the site's pages. */
export function redirectRules({ origin, routes, services, areaServices }: RedirectTargets): string {
  return [...fromOtherOrigins(origin), ...fromFormerSlugs({ services, areaServices }), ...fromIndexFiles(routes)].join(
    "\n",
  );
}
