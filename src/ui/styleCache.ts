import createCache, { type EmotionCache } from "@emotion/cache";

const KEY = "c";
/** Finds the class names in the styles. Emotion expects a list of them in an attribute, which would repeat them. */
const CLASS_NAMES = /\.c-([a-z0-9]+)/g;

/**
 * Emotion's cache. Server and browser share its options, so the browser recognizes the server's styles. Without plugins there
 * are no vendor prefixes, which would be a quarter of the styles.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY, stylisPlugins: [] });
  // The server sets it too. It ends a warning about `:first-child`, which is safe because all styles are in the head.
  cache.compat = true;
  return cache;
}

/** Makes the browser's cache. It contains the styles from the page's HTML, so Emotion does not insert them again. */
export function adoptStyles(page: Document): EmotionCache {
  const cache = createStyleCache();
  for (const style of page.querySelectorAll(`style[data-emotion="${KEY}"]`)) {
    for (const [, name = ""] of style.textContent.matchAll(CLASS_NAMES)) cache.inserted[name] = true;
  }
  return cache;
}
