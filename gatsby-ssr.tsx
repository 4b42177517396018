import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { GatsbySSR, ReplaceRendererArgs } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStyleCache } from "./src/ui/styleCache";

export { wrapPageElement } from "./gatsby-browser";

/**
 * Renders a whole page.
 * @throws any error of its components. `renderToString` would leave out a Suspense boundary whose content throws.
 */
function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onError: reject,
      onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
      // React would otherwise send a large boundary at the end, and a script would move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** Puts styles into the head. Emotion would put them beside each element, where they break `:first-child` and `+`. */
export const replaceRenderer = async ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): Promise<void> => {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = await renderPage(<CacheProvider value={cache}>{bodyComponent as ReactNode}</CacheProvider>);
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
  // Its text differs on every page, and would need a hash for each (decision 031). startScripts.ts does its work.
  replacePostBodyComponents(getPostBodyComponents().filter((node) => keyOf(node) !== "script-loader"));
};
