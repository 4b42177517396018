/**
 * Netlify's rules in a built site's `_headers` and `_redirects`, so that this server responds like Netlify.
 * Formats: https://docs.netlify.com/routing/headers/ and https://docs.netlify.com/routing/redirects/
 */
import path from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { z } from "zod";
import { type OldAddress, readOldAddress } from "../../model/company/oldAddress";
import { decodePath, pageAddress } from "../../model/text/pageAddress";

export interface Redirect {
  /** The rule's path, as in `_redirects`. */
  from: string;
  status: number;
  to: string;
  /** What is left of the request's query, with its question mark, or empty. */
  search: string;
}

export type SiteRules = Awaited<ReturnType<typeof readSiteRules>>;

const redirectRules = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    status: z.number().default(301),
    force: z.boolean().default(false),
    query: z.record(z.string(), z.string()).default({}),
    conditions: z.record(z.string(), z.unknown()).default({}),
  }),
);
type RedirectRule = z.output<typeof redirectRules>[number];

/** Reads the rules in a folder. A missing file means no rules. Skips a rule that cannot be read or needs Netlify. */
export async function readSiteRules(folder: string) {
  const headersFile = path.join(folder, "_headers");
  const headers = await parseAllHeaders({ headersFiles: [headersFile], configHeaders: [], minimal: false });
  const headerRules = headers.headers.filter((rule) => "forRegExp" in rule);
  const { pathRules, problems } = await readRedirects(path.join(folder, "_redirects"));
  const forcedRules = pathRules.filter(({ force }) => force);
  const otherRules = pathRules.filter(({ force }) => !force);

  return {
    problems: [...headers.errors.map(({ message }) => `${headersFile}: ${message}`), ...problems],
    /**
     * The headers of a path by lower-case name. Later rules override earlier ones. Call it only with paths of the build:
     * the parser's regular expressions do not take linear time.
     */
    headersOf(pathname: string): Record<string, string> {
      const found: Record<string, string> = {};
      for (const { forRegExp, values } of headerRules) {
        if (!forRegExp.test(pathname)) continue;
        for (const [name, value] of Object.entries(values)) found[name.toLowerCase()] = value;
      }
      return found;
    },
    /**
     * The first rule that matches a path or its page address. Takes time linear in the path's length.
     * @param rawPath as requested, with percent signs; a splat keeps them
     * @param forced selects the rules that win over an existing page (`404!`), or the others
     * @param search the query with its question mark, or empty
     */
    redirectOf(rawPath: string, forced: boolean, search = ""): Redirect | undefined {
      const pathname = decodePath(rawPath);
      const spellings = [pathname, pageAddress(pathname)];
      const asked = new URLSearchParams(search);
      const rule = (forced ? forcedRules : otherRules).find(
        (each) =>
          spellings.some((one) => matches(one, each)) && each.query.every(([name, value]) => asked.get(name) === value),
      );
      if (!rule) return undefined;
      for (const [name] of rule.query) asked.delete(name);
      const left = rule.query.length === 0 ? search : asked.size > 0 ? `?${asked}` : "";
      const rest = rawPath.split("/").slice(rule.path.split("/").length).join("/");
      // Passes a function, because replace() would interpret `$&` in a string.
      return { from: rule.from, status: rule.status, to: rule.to.replace(":splat", () => rest), search: left };
    },
  };
}

/** Reads `_redirects`, and names each rule that it skips. */
async function readRedirects(file: string) {
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: true });
  const problems = errors.map(({ message }: Error) => `${file}: ${message}`);
  const pathRules: PathRule[] = [];
  for (const rule of redirectRules.parse(redirects)) {
    const pathRule = readPathRule(rule);
    if (pathRule) pathRules.push(pathRule);
    // A proxy in front redirects other origins.
    else if (!/^https?:/.test(rule.from)) problems.push(`${file}: ${rule.from}: skipped. ${CANNOT}`);
  }
  return { pathRules, problems };
}

const CANNOT = "The site's own server knows plain paths and queries, and a final /*. Netlify can do more.";

interface PathRule extends Omit<Redirect, "search">, Pick<OldAddress, "path" | "takesRest"> {
  force: boolean;
  /** The parameters that a request must have, decoded. */
  query: [name: string, value: string][];
}

/** Undefined if the rule needs more than plain paths, a plain query and a final `/*`. */
function readPathRule({ from, to, status, force, query, conditions }: RedirectRule): PathRule | undefined {
  const isProxy = status < 300 && !to.startsWith("/");
  if (!from.startsWith("/") || /[*:]/.test(from.replace(/\/\*$/, "")) || isProxy || status < 200) return undefined;
  if (Object.values(query).some((value) => value.startsWith(":")) || Object.keys(conditions).length > 0)
    return undefined;
  const { path, takesRest } = readOldAddress(from);
  const wanted = Object.entries(query).flatMap((pair) => [...new URLSearchParams(pair.join("="))]);
  return { from, to, status, force, takesRest, query: wanted, path };
}

/** Whether a path is a rule's path, or below it if the rule takes the rest. Ignores case and a final slash. */
function matches(pathname: string, { path, takesRest }: PathRule): boolean {
  if (pathname.slice(0, path.length).toLowerCase() !== path) return false;
  const rest = pathname.slice(path.length);
  return rest === "" || rest === "/" || (takesRest && rest.startsWith("/"));
}
