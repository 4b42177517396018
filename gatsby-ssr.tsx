import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { GatsbySSR, ReplaceRendererArgs } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStyleCache } from "./src/ui/styleCache";

export { wrapPageElement } from "./gatsby-browser";

/** Puts styles into the head. Emotion would put them beside each element, where they break `:first-child` and `+`. */
export const replaceRenderer = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void => {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent as ReactNode}</CacheProvider>);
  replaceBodyHTMLString(html);
  setHeadComponents(
    extractCriticalToChunks(html).styles.map(({ key, ids, css }) => (
      <style
        key={key + ids.join()}
        // adoptStyles finds the names of the other styles in their text.
        data-emotion={key === cache.key ? key : [key, ...ids].join(" ").trim()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Emotion's output, from our code alone
        dangerouslySetInnerHTML={{ __html: css }}
      />
    )),
  );
};

/**
 * Head elements that the site does not need: those for the GatsbyImage component, touch icons in sizes that devices scale
 * down themselves, and Gatsby's name and version.
 */
const UNUSED = /^generator-|^gatsby-image-|^gatsby-plugin-manifest-apple-touch-icon-(?!192x192$)/;

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const keyOf = (node: ReactNode) => (isValidElement(node) ? String(node.key) : "");
  replaceHeadComponents(getHeadComponents().filter((node) => !UNUSED.test(keyOf(node))));
  // For Gatsby's scripts, which no page loads (decision 016). Its text differs on every page, and would need a hash for each.
  replacePostBodyComponents(getPostBodyComponents().filter((node) => keyOf(node) !== "script-loader"));
};

/**
 * Fetches the next page while a mouse rests on its link or a finger is on it. Neither the lead service's pages nor files.
 * Browsers with Save-Data prefetch nothing (https://developer.chrome.com/docs/web-platform/prerender-pages#chrome-limits).
 */
const PREFETCHED = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...["/api/*", "/office*", "/*.*"].map((path) => ({ not: { href_matches: path } })),
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setPostBodyComponents }) =>
  setPostBodyComponents([
    <script
      key="speculationrules"
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, the same on every page
      dangerouslySetInnerHTML={{ __html: JSON.stringify(PREFETCHED) }}
    />,
  ]);
