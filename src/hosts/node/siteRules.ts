/**
 * The rules in a built site's `_headers` and `_redirects`, the files that Netlify obeys, so that any host serves alike.
 * Formats: https://docs.netlify.com/routing/headers/ and https://docs.netlify.com/routing/redirects/
 */
import path from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { z } from "zod";
import { pageAddress } from "./pageAddress";

export interface Redirect {
  /** The rule's own path, as it stands in `_redirects`. */
  from: string;
  status: number;
  /** A path of the site, or a full address. */
  to: string;
}

export interface SiteRules {
  /**
   * The headers of a path by lower-case name, later rules over earlier ones. Only for paths that the build knows: the
   * parser's expressions are not linear in what a stranger could send.
   */
  headersOf(pathname: string): Record<string, string>;
  /**
   * The first rule that matches a path, or the address it would have if it were a page's. Takes time linear in the
   * path's length.
   * @param forced whether only rules are meant that win over an existing page (`404!`)
   */
  redirectOf(pathname: string, forced: boolean): Redirect | undefined;
  /** The origin that the site has, for a request that came under another one, such as http://company.example. */
  homeOf(origin: string): string | undefined;
}

const redirectRules = z.array(
  z.object({
    from: z.string().regex(/^(\/|https?:\/\/)/),
    to: z.string(),
    status: z.number().default(301),
    force: z.boolean().default(false),
    query: z.record(z.string(), z.string()).default({}),
    conditions: z.record(z.string(), z.unknown()).default({}),
  }),
);
type RedirectRule = z.output<typeof redirectRules>[number];

/**
 * Reads the rules of a built site; a file that does not exist has none.
 * @throws if a rule cannot be read or asks for what only Netlify can do; the message names it
 */
export async function readSiteRules(publicFolder: string): Promise<SiteRules> {
  const headers = await parseAllHeaders({
    headersFiles: [path.join(publicFolder, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [path.join(publicFolder, "_redirects")],
    configRedirects: [],
    minimal: true,
  });
  const faults = [...headers.errors, ...redirects.errors];
  if (faults.length > 0) throw new Error(`_headers or _redirects cannot be read: ${faults.join("; ")}`);

  const headerRules = headers.headers.filter((rule) => "forRegExp" in rule);
  const all = redirectRules.parse(redirects.redirects);
  const homes = new Map(all.filter(({ from }) => !from.startsWith("/")).map(otherOrigin));
  const pathRules = all
    .filter(({ from }) => from.startsWith("/"))
    // Netlify's own functions; what they do stands under the same path in this server's API.
    .filter(({ to }) => !to.startsWith("/.netlify/"))
    .map(pathRule);
  const forcedRules = pathRules.filter(({ force }) => force);
  const otherRules = pathRules.filter(({ force }) => !force);

  return {
    headersOf(pathname) {
      const found: Record<string, string> = {};
      for (const { forRegExp, values } of headerRules) {
        if (!forRegExp.test(pathname)) continue;
        for (const [name, value] of Object.entries(values)) found[name.toLowerCase()] = value;
      }
      return found;
    },
    redirectOf(pathname, forced) {
      const spellings = [pathname, pageAddress(pathname)];
      for (const rule of forced ? forcedRules : otherRules) {
        const rest = restOf(spellings, rule);
        if (rest === undefined) continue;
        // A function keeps `$&` in a path from meaning something to replace().
        return { from: rule.from, status: rule.status, to: rule.to.replace(":splat", () => encodeURI(rest)) };
      }
      return undefined;
    },
    homeOf: (origin) => homes.get(origin),
  };
}

/** A rule for a whole origin: the origin, and the one it leads to. */
function otherOrigin({ from, to, status, force }: RedirectRule): [string, string] {
  const [, origin] = /^(https?:\/\/[^/]+)\/\*$/.exec(from) ?? [];
  const [, home] = /^(https:\/\/[^/]+)\/:splat$/.exec(to) ?? [];
  if (!origin || !home || status !== 301 || !force) throw new Error(unknownRule(from));
  return [origin, home];
}

const unknownRule = (from: string) =>
  `The rule for ${from} in _redirects asks for what this server cannot do: it knows plain paths, a final /*, and an origin that leads to another for good.`;

interface PathRule extends Redirect {
  force: boolean;
  /** Lower case, decoded, without a final slash or `/*`. */
  path: string;
  /** Whether the rule is for everything below the path too. */
  takesRest: boolean;
}

/** @throws if the rule asks for more than plain paths and a final `/*` */
function pathRule({ from, to, status, force, query, conditions }: RedirectRule): PathRule {
  const takesRest = from.endsWith("/*");
  const pattern = takesRest ? from.slice(0, -2) : from;
  const isProxy = status < 300 && !to.startsWith("/");
  if (/[*:]/.test(pattern) || isProxy || Object.keys({ ...query, ...conditions }).length > 0) {
    throw new Error(unknownRule(from));
  }
  const path = decodeURI(pattern).toLowerCase();
  return { from, to, status, force, takesRest, path: path.endsWith("/") ? path.slice(0, -1) : path };
}

/**
 * What a path has beyond a rule's own, without the slash between them; nothing if the rule is not for the path. Case
 * and a final slash make no difference.
 * @param spellings other ways to write the path, of which the first that matches counts
 */
function restOf(spellings: readonly string[], { path, takesRest }: PathRule): string | undefined {
  for (const spelling of spellings) {
    if (spelling.slice(0, path.length).toLowerCase() !== path) continue;
    const rest = spelling.slice(path.length);
    if (rest === "" || rest === "/" || (takesRest && rest.startsWith("/"))) return rest.slice(1);
  }
  return undefined;
}
