/**
 * The rules in a built site's `_headers` and `_redirects`, the files that Netlify obeys, so that any host serves alike.
 * Formats: https://docs.netlify.com/routing/headers/ and https://docs.netlify.com/routing/redirects/
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { z } from "zod";

export interface Redirect {
  status: number;
  /** A path of the site, or a full address. */
  to: string;
}

export interface SiteRules {
  /** The headers of a path, later rules over earlier ones. */
  headersOf(pathname: string): Map<string, string>;
  /**
   * The first rule that matches a path.
   * @param forced whether only rules are meant that win over an existing file (`404!`)
   */
  redirectOf(pathname: string, forced: boolean): Redirect | undefined;
}

const headerRules = z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) }));
const redirectRules = z.array(
  z.object({ from: z.string(), to: z.string(), status: z.number().default(301), force: z.boolean().default(false) }),
);

/** A rule's path as an expression: `*` stands for anything, at the end also for nothing. */
function expression(pattern: string): RegExp {
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  const [head = "", ...rest] = pattern.split("*").map(literal);
  if (rest.length === 0) return new RegExp(`^${head}$`);
  const open = pattern.endsWith("/*") ? `${head.replace(/\/$/, "")}(?:/(.*))?` : `${head}(.*)`;
  return new RegExp(`^${rest.length === 1 ? open : [head, ...rest].join("(.*)")}$`);
}

/**
 * Reads the rules of a built site. A rule for a function is no business of a server that has no such functions.
 * @throws if a rule cannot be read; the message names it
 */
export async function readSiteRules(publicFolder: string): Promise<SiteRules> {
  const file = (name: string) => {
    const candidate = path.join(publicFolder, name);
    return existsSync(candidate) ? [candidate] : [];
  };
  const headers = await parseAllHeaders({
    headersFiles: file("_headers"),
    configHeaders: [],
    minimal: true,
    netlifyConfigPath: undefined,
  });
  const redirects = await parseAllRedirects({ redirectsFiles: file("_redirects"), configRedirects: [], minimal: true });
  const faults = [...headers.errors, ...redirects.errors];
  if (faults.length > 0) throw new Error(`_headers or _redirects cannot be read: ${faults.map(String).join("; ")}`);

  const headerList = headerRules
    .parse(headers.headers)
    .map((rule) => ({ matches: expression(rule.for), values: Object.entries(rule.values) }));
  const redirectList = redirectRules
    .parse(redirects.redirects)
    .filter(({ to }) => !to.startsWith("/.netlify/"))
    .map((rule) => ({ ...rule, matches: expression(rule.from) }));

  return {
    headersOf(pathname) {
      const found = new Map<string, string>();
      for (const { matches, values } of headerList) {
        if (matches.test(pathname)) for (const [name, value] of values) found.set(name.toLowerCase(), value);
      }
      return found;
    },
    redirectOf(pathname, forced) {
      for (const { matches, force, status, to } of redirectList) {
        const match = force === forced && matches.exec(pathname);
        if (match) return { status, to: to.replace(":splat", match[1] ?? "") };
      }
      return undefined;
    },
  };
}
