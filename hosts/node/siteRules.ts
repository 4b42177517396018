/**
 * Netlify's rules in a built site's `_headers` and `_redirects`, so that this server responds like Netlify.
 * Formats: https://docs.netlify.com/routing/headers/ and https://docs.netlify.com/routing/redirects/
 */
import path from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { z } from "zod";

export interface Redirect {
  /** The rule's path, as in `_redirects`. */
  from: string;
  status: number;
  /** A path of the site, or a full address. */
  to: string;
}

export interface SiteRules {
  /**
   * The headers of a path by lower-case name. Later rules override earlier ones. Call it only with paths of the build:
   * the parser's regular expressions do not take linear time.
   */
  headersOf(pathname: string): Record<string, string>;
  /**
   * The first rule that matches a path or its page address. Takes time linear in the path's length.
   * @param forced selects the rules that win over an existing page (`404!`), or the others
   */
  redirectOf(pathname: string, forced: boolean): Redirect | undefined;
  /** The site's origin if the given origin, such as http://company.example, redirects to it. */
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
 * Reads the rules of a built site. A missing file means no rules.
 * @throws if a rule cannot be read or needs Netlify; the message names it
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
  const pathRules = all.filter(({ from }) => from.startsWith("/")).map(pathRule);
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
        const rest = matchRest(spellings, rule);
        if (rest === undefined) continue;
        // Passes a function, because replace() would interpret `$&` in a string.
        return { from: rule.from, status: rule.status, to: rule.to.replace(":splat", () => encodeURI(rest)) };
      }
      return undefined;
    },
    homeOf: (origin) => homes.get(origin),
  };
}

/** A rule for a whole origin, as [origin, target]. */
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
  /** Whether the rule also matches everything below the path. */
  takesRest: boolean;
}

/** @throws if the rule needs more than plain paths and a final `/*` */
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
 * The rest of a path after a rule's path, without the slash; undefined if the rule does not match. Ignores case and a
 * final slash.
 * @param spellings ways to write the path; the first match counts
 */
function matchRest(spellings: readonly string[], { path, takesRest }: PathRule): string | undefined {
  for (const spelling of spellings) {
    if (spelling.slice(0, path.length).toLowerCase() !== path) continue;
    const rest = spelling.slice(path.length);
    if (rest === "" || rest === "/" || (takesRest && rest.startsWith("/"))) return rest.slice(1);
  }
  return undefined;
}

const FILE_ENDINGS = ["/index.html", ".html"];

/** The one address of a page: no final slash, no index.html, no .html. Takes time linear in the path's length. */
export function pageAddress(pathname: string): string {
  const path = withoutFinalSlashes(pathname);
  const ending = FILE_ENDINGS.find((each) => path.slice(-each.length).toLowerCase() === each);
  return (ending ? withoutFinalSlashes(path.slice(0, -ending.length)) : path) || "/";
}

function withoutFinalSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
