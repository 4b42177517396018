/** Whose page sent a request: this site's, another's, or unknown. */
export type Sender = "own" | "foreign" | "unknown";

/**
 * Returns whose page sent a request. Browsers set Sec-Fetch-Site and Origin, and pages cannot change them
 * (https://www.w3.org/TR/fetch-metadata/, https://fetch.spec.whatwg.org/#origin-header). The Host header proves nothing,
 * because the sender chooses it.
 * @param site its address is in content
 * @param origins whose pages are this site's
 */
export function requestSender(headers: Headers, site: { url: string }, origins = listOrigins(site)): Sender {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (fetchSite === "same-origin" || (origin && origins.includes(origin))) return "own";
  if (fetchSite === "cross-site") return "foreign";
  // A sibling such as shop.company.example, which may be somebody else's.
  if (fetchSite === "same-site") return "unknown";
  // "none" means that the visitor sent it, for example by reloading a sent form. Only Origin then tells the form's page.
  return origin && origin !== "null" ? "foreign" : "unknown";
}

/**
 * Returns this site's origins: with and without www, and on Google Translate, whose host names double our hyphens
 * and turn dots into hyphens (https://developers.google.com/search/docs/appearance/ad-network-and-translation).
 */
function listOrigins({ url }: { url: string }): string[] {
  const bare = new URL(url).hostname.replace(/^www\./, "");
  return [bare, `www.${bare}`].flatMap((host) => {
    const translated = `${host.replaceAll("-", "--").replaceAll(".", "-")}.translate.goog`;
    return [`https://${host}`, `http://${host}`, `https://${translated}`];
  });
}
