import { nothing, policyOf, securityHeaders } from "../hosts/headers/securityHeaders";
import type { EditorSettings } from "./editorConfig";

/** Hosts that the editor connects to, by backend. */
const HOSTS: Record<EditorSettings["backend"]["name"], readonly string[]> = {
  proxy: [],
  github: ["https://api.github.com", "https://www.githubstatus.com", "https://*.githubusercontent.com"],
};

const SELF = "'self'";

/**
 * The headers of the editor's page and files. Its policy is looser than that of the pages. Decap CMS compiles code while it
 * runs, writes style attributes, and shows uploads from memory.
 */
export function editorHeaders(backend: EditorSettings["backend"]["name"]): Readonly<Record<string, string>> {
  const policy = policyOf({
    ...nothing,
    "script-src": [SELF, "'unsafe-eval'"],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:", "blob:", ...HOSTS[backend]],
    "font-src": [SELF, "data:"],
    "connect-src": [SELF, "data:", "blob:", ...HOSTS[backend]],
    "form-action": [SELF],
  });
  return {
    ...securityHeaders,
    "content-security-policy": policy,
    // The window for signing in at GitHub sends a message to the editor's window, which opened it.
    "cross-origin-opener-policy": backend === "github" ? "same-origin-allow-popups" : "same-origin",
    "x-robots-tag": "noindex",
    "cache-control": "public, max-age=0, must-revalidate",
  };
}
