/**
 * Redirects derived from content, as lines of `_redirects`: https://docs.netlify.com/routing/redirects/. Both hosts also
 * lower-case paths and remove trailing slashes by themselves.
 */
import { formerPaths, type Renamed } from "../../content/facts/serviceNamed";

interface RedirectTargets extends Renamed {
  /** Such as https://www.company.example. */
  origin: string;
  /** Paths of the pages made from content files. */
  routes: readonly string[];
}

/** Redirects other spellings of the origin. Forced (`!`), because a page exists at each of these addresses. */
function fromOtherOrigins(canonical: string): string[] {
  const { host } = new URL(canonical);
  const other = host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
  return [`http://${other}`, `https://${other}`, `http://${host}`].map(
    (origin) => `${origin}/*  ${canonical}/:splat  301!`,
  );
}

/** Redirects former paths of services. Must precede the rule for unknown services. */
const fromFormerSlugs = (renamed: Renamed): string[] =>
  formerPaths(renamed).map(([former, present]) => `${former}  ${present}  301`);

/** Redirects `/page/index.html`. Not forced, so a host that stores pages under this name serves them. */
const fromIndexFiles = (routes: readonly string[]) =>
  routes.filter((route) => route !== "/").map((route) => `${route}/index.html  ${route}  301`);

/** Returns the redirects from other origins, former slugs and index files. */
export function redirectRules({ origin, routes, services, areaServices }: RedirectTargets): string {
  return [...fromOtherOrigins(origin), ...fromFormerSlugs({ services, areaServices }), ...fromIndexFiles(routes)].join(
    "\n",
  );
}
