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
  status: number;
  /** A path of the site, or a full address. */
  to: string;
}

export interface SiteRules {
  /** The headers of a path by lower-case name, later rules over earlier ones. */
  headersOf(pathname: string): Record<string, string>;
  /**
   * The first rule that matches a path, or the address it would have if it were a page's.
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
  const rules = all
    .filter(({ from }) => from.startsWith("/"))
    // Netlify's own functions; what they do stands under the same path in this server's API.
    .filter(({ to }) => !to.startsWith("/.netlify/"))
    .map((rule) => ({ ...rule, matches: expression(rule) }));

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
      for (const { matches, force, status, to } of rules) {
        const match = force === forced && (matches.exec(pathname) ?? matches.exec(pageAddress(pathname)));
        // A function keeps `$&` in a path from meaning something to replace().
        if (match) return { status, to: to.replace(":splat", () => encodeURI(match[1] ?? "")) };
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

/** The paths a rule is for. A final `*` stands for anything; a final slash and case make no difference. */
function expression({ from, to, status, query, conditions }: RedirectRule): RegExp {
  const pattern = from.replace(/\/\*$/, "");
  const isProxy = status < 300 && !to.startsWith("/");
  if (/[*:]/.test(pattern) || isProxy || Object.keys({ ...query, ...conditions }).length > 0) {
    throw new Error(unknownRule(from));
  }
  const literal = decodeURI(pattern).replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(pattern === from ? `^${literal.replace(/\/$/, "")}/?$` : `^${literal}(?:/(.*))?$`, "i");
}
