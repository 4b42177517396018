/**
 * Whose page a request was sent from, as the browser says. Browsers set Sec-Fetch-Site and Origin themselves, and no page
 * can change them (https://www.w3.org/TR/fetch-metadata/, https://fetch.spec.whatwg.org/#origin-header). The Host
 * header proves nothing, since whoever sends a request chooses it.
 * @param hosts host names of this site
 */
export function requestSender(headers: Headers, hosts: readonly string[]): "own" | "foreign" | "unknown" {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (fetchSite === "same-origin" || (origin && originsOf(hosts).includes(origin))) return "own";
  if (fetchSite === "cross-site") return "foreign";
  // A sibling, such as shop.company.example. It may belong to the company or to somebody else.
  if (fetchSite === "same-site") return "unknown";
  // "none" means that the visitor made the browser send it and no page did, as when a form is sent again after a
  // reload. It says nothing about the page the form was on; an Origin does.
  return origin && origin !== "null" ? "foreign" : "unknown";
}

/**
 * The origins of this site's pages: each host with and without www, and as Google Translate shows them to visitors in
 * another language. Its hosts are named after ours, with hyphens doubled and dots made hyphens
 * (https://developers.google.com/search/docs/appearance/ad-network-and-translation).
 */
function originsOf(hosts: readonly string[]): string[] {
  return hosts
    .map((host) => host.replace(/^www\./, ""))
    .flatMap((bare) => [bare, `www.${bare}`])
    .flatMap((host) => {
      const translated = `${host.replaceAll("-", "--").replaceAll(".", "-")}.translate.goog`;
      return [`https://${host}`, `http://${host}`, `https://${translated}`];
    });
}
