/**
 * Inline script of every page: prepares the page's address for Gatsby's scripts, which run later.
 *
 * Gatsby's own script contains the path, so each page would need a hash in the Content-Security-Policy. This script reads
 * the path from the element's `data-path` attribute, so its text is the same everywhere.
 */
declare global {
  interface Window {
    pagePath?: string;
  }
}

/** Maximum characters of a malformed fragment, because browsers limit the length of an address. */
const LONGEST = 100_000;

function isDecodable(text: string): boolean {
  try {
    decodeURI(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Escapes each percent sign that begins no code, as in "100% sure", or every one if a code is not valid UTF-8.
 * Gatsby passes every fragment to `decodeURI`. An error there would replace the page.
 */
function mendFragment(): void {
  const { hash, pathname, search } = window.location;
  if (isDecodable(hash)) return;
  const malformed = hash.slice(0, LONGEST);
  const mended = malformed.replace(/%(?![\da-f]{2})/gi, "%25");
  const fragment = isDecodable(mended) ? mended : malformed.replace(/%/g, "%25");
  window.history.replaceState(window.history.state, "", pathname + search + fragment);
}

window.pagePath = (document.currentScript as HTMLScriptElement).dataset.path;
mendFragment();
// Browsers send this event for a new fragment and for Back. Gatsby's listener is added later, and so runs later.
window.addEventListener("popstate", mendFragment);

export {};
