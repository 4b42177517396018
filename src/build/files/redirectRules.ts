/**
 * Redirects derived from content, as lines of `_redirects`: https://docs.netlify.com/routing/redirects/. Both hosts also
 * lower-case paths and remove trailing slashes by themselves.
 */
import { readOldAddress } from "../../../model/company/oldAddress";
import type { Redirects } from "../../../model/kinds/redirects";
import { encodeOnce, pageAddress } from "../../../model/text/pageAddress";

interface RedirectTargets {
  origin: string;
  /** Paths of the pages made from content files. */
  routes: readonly string[];
  redirects: Redirects;
}

/** Redirects other spellings of the origin. Forced (`!`), because a page exists at each of these addresses. */
function fromOtherOrigins(canonical: string): string[] {
  const { host } = new URL(canonical);
  const other = host.startsWith("www.") ? host.slice("www.".length) : `www.${host}`;
  return [`http://${other}`, `https://${other}`, `http://${host}`].map(
    (origin) => `${origin}/*  ${canonical}/:splat  301!`,
  );
}

/** The more an address says, the earlier its rule: the first match wins. */
function fromOldAddresses(redirects: Redirects, routes: readonly string[]): string[] {
  const rules = redirects.map(({ from, to }) => ({ from, to, ...readOldAddress(from) }));
  const rank = ({ path, takesRest, query }: (typeof rules)[number]) =>
    query.size * 1_000_000 + (takesRest ? 0 : 100_000) + path.length;
  return rules
    .sort((one, other) => rank(other) - rank(one))
    .flatMap(({ from, to, path, query }) => {
      // A colon would begin a placeholder.
      const written = encodeOnce(from.replace(/\?.*$/s, "")).replaceAll(":", "%3A");
      const wanted = [...query].map((pair) => pair.map(encodeURIComponent).join("="));
      // A page stands at the address of /?page_id=12.
      const status = routes.includes(pageAddress(path)) ? "301!" : "301";
      // Netlify tells capitals from small letters, and our own server does not.
      return [...new Set([written, written.toLowerCase()])].map((each) =>
        [each, ...wanted, encodeOnce(to), status].join("  "),
      );
    });
}

/** Redirects `/page/index.html`. Not forced, so a host that stores pages under this name serves them. */
const fromIndexFiles = (routes: readonly string[]) =>
  routes.filter((route) => route !== "/").map((route) => `${route}/index.html  ${route}  301`);

export function redirectRules({ origin, routes, redirects }: RedirectTargets): string {
  return [...fromOtherOrigins(origin), ...fromOldAddresses(redirects, routes), ...fromIndexFiles(routes)].join("\n");
}
