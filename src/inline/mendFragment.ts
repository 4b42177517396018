/** Runs before Gatsby's scripts, which read the address as soon as they arrive. */

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
export function mendFragment(): void {
  const { hash, pathname, search } = window.location;
  if (isDecodable(hash)) return;
  const malformed = hash.slice(0, LONGEST);
  const mended = malformed.replace(/%(?![\da-f]{2})/gi, "%25");
  const fragment = isDecodable(mended) ? mended : malformed.replace(/%/g, "%25");
  window.history.replaceState(window.history.state, "", pathname + search + fragment);
}

mendFragment();
// Browsers send this event for a new fragment and for Back. Gatsby's listener is added later, and so runs later.
window.addEventListener("popstate", mendFragment);
