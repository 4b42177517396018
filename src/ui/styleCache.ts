import createCache, { type EmotionCache } from "@emotion/cache";

/** Prefix of class names. */
const KEY = "c";
/** Emotion would have their names listed a second time, in an attribute of the style element. */
const CLASS_NAMES = /\.c-([a-z0-9]+)/g;

/**
 * Makes the cache that Emotion keeps a page's styles in, the same for the server and the browser, so that the browser
 * finds what the server wrote. Without plugins Emotion adds no vendor prefixes, a quarter of the styles' length; the few
 * that browsers of today need stand in the styles themselves.
 * @param container where the styles go in a browser, if not into the head of its document
 */
export const createStyleCache = (container?: Node): EmotionCache =>
  createCache({ key: KEY, stylisPlugins: [], container });

/** Makes the browser's cache, which knows the styles that the page's HTML brought and does not insert them again. */
export function adoptStyles(page: Document): EmotionCache {
  const cache = createStyleCache();
  for (const style of page.querySelectorAll(`style[data-emotion="${KEY}"]`)) {
    for (const [, name = ""] of style.textContent?.matchAll(CLASS_NAMES) ?? []) cache.inserted[name] = true;
  }
  return cache;
}
