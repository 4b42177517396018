/**
 * The security headers of every response: from the site's own server, from Netlify (by the built `_headers`), and from
 * the lead service. What each header does: https://developer.mozilla.org/docs/Web/Security
 */

import { MAP_ORIGIN } from "../../model/kinds/anchors";

type Directives = Readonly<Record<string, readonly string[]>>;

export const policyOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Allows nothing. Each kind of document adds what it needs. */
export const nothing = { "default-src": NONE, "base-uri": NONE, "form-action": NONE, "frame-ancestors": NONE };

/** Browser features that neither pages nor their frames use. Browsers warn about unknown names. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** Seconds. */
const TWO_YEARS = 63_072_000;

/**
 * The headers of every response, by lower-case name. This policy is for responses without a document. Documents have
 * their own policies.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": policyOf(nothing),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
  // This site's pages get the full referrer, other sites only the origin.
  "referrer-policy": "strict-origin-when-cross-origin",
  // Without the subdomains: a mailbox at http://webmail.company.example would end for two years.
  "strict-transport-security": `max-age=${TWO_YEARS}`,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Other sites may show files with these endings: in a mail's signature, a directory of trades, a preview. */
const SHARED_ENDINGS = ["avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp", "woff2"];

/** Patterns of `_headers` for files that other sites may show, and their header. */
export const sharedFiles = {
  patterns: SHARED_ENDINGS.map((ending) => `/*.${ending}`),
  headers: { "cross-origin-resource-policy": "cross-origin" },
} as const;

/** Sources of the built pages' scripts and styles. Hashes have the form `'sha256-…'`. */
export interface PageSources {
  scripts: readonly string[];
  styles: readonly string[];
  styleAttributes: readonly string[];
  trustedForm: boolean;
}

/** The hash of an empty style element. Emotion adds such elements in the browser, and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** https://support.activeprospect.com/hc/en-us/articles/45013581545364 */
const TRUSTED_FORM = ["https://api.trustedform.com", "https://cdn.trustedform.com"];

/** The one policy of all pages. It allows only the scripts and styles that the build wrote. */
export function pagePolicy({ scripts, styles, styleAttributes, trustedForm }: PageSources): string {
  const certifier = trustedForm ? TRUSTED_FORM : [];
  return policyOf({
    ...nothing,
    "script-src": [...SELF, ...scripts, ...certifier],
    "script-src-attr": NONE,
    "style-src": [...SELF, EMPTY_STYLE, ...styles.filter((hash) => hash !== EMPTY_STYLE)],
    "style-src-attr": styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : NONE,
    // Pictures have blurred placeholders with data: addresses.
    "img-src": [...SELF, "data:", ...certifier],
    "font-src": SELF,
    "connect-src": [...SELF, ...certifier],
    "manifest-src": SELF,
    "object-src": NONE,
    "form-action": SELF,
    "frame-src": [MAP_ORIGIN],
  });
}

const OWN = ["content-security-policy", "referrer-policy"];

/** Adds the security headers to a Response. Keeps the response's own policies, and overwrites its other headers. */
export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!OWN.includes(name) || !response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
