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
 * Escapes each percent sign of the fragment that encodes no character, as in "100% sure". Gatsby passes every fragment
 * to `decodeURI`. An error there would replace the page.
 */
function mendFragment(): void {
  const { hash, pathname, search } = window.location;
  if (isDecodable(hash)) return;
  const mended = hash
    .slice(0, LONGEST)
    .replace(/%[0-7][\da-f]|(?:%[89a-f][\da-f])+|%/gi, (code) =>
      isDecodable(code) ? code : code.replace(/%/g, "%25"),
    );
  window.history.replaceState(window.history.state, "", pathname + search + mended);
}

window.pagePath = (document.currentScript as HTMLScriptElement).dataset.path;
mendFragment();
// Browsers send this event for a new fragment and for Back. Gatsby's listener is added later, and so runs later.
window.addEventListener("popstate", mendFragment);

export {};
