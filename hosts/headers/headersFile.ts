import { isPreview } from "../../model/lead/isPreview";
import { securityHeaders, sharedFiles } from "./securityHeaders";

export const rule = (paths: string, headers: Readonly<Record<string, string>>) =>
  `${paths}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;

/**
 * A week without asking the server again, because browsers show only such pages without a connection. The page itself asks
 * at each visit with scripts.
 */
const WORKS_OFFLINE = "public, max-age=604800, stale-while-revalidate=2592000, stale-if-error=2592000";

/**
 * Writes `public/_headers`: computed headers before and after those of `static/_headers`. If two rules set the same
 * header, the last one wins. Format: https://docs.netlify.com/routing/headers/
 * @param written the text of `static/_headers`
 * @param policy the Content-Security-Policy of the pages
 * @param offline paths of the pages that open without a connection
 */
export function headersFile(written: string, policy: string, offline: readonly string[]): string {
  return [
    rule("/*", { ...securityHeaders, "content-security-policy": policy }),
    ...sharedFiles.patterns.map((pattern) => rule(pattern, sharedFiles.headers)),
    written,
    ...offline.map((route) => rule(route, { "Cache-Control": WORKS_OFFLINE })),
    isPreview() ? rule("/*", { "X-Robots-Tag": "noindex" }) : "",
  ].join("\n");
}
