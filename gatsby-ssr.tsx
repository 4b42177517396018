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
 * Renders a page as a whole.
 * @throws what any part of it throws. Inside a Suspense boundary, `renderToString` would leave that part out instead.
 */
function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onError: reject,
      onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
      // However large a part is, it stands in its place. A larger one would come at the end, moved by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** Puts the styles into the head of each page. Emotion would put them beside each element, where they disturb selectors. */
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
        // The browser finds the names of the other styles in their text: see adoptStyles.
        data-emotion={key === cache.key ? key : [key, ...ids].join(" ").trim()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Emotion's own output, from our code alone
        dangerouslySetInnerHTML={{ __html: css }}
      />
    )),
  );
};

/** src/inline/pageAddress.ts, compiled by src/build/webpack/configureWebpack.ts. */
declare const PAGE_ADDRESS_SCRIPT: string;

/** All paths that nothing stands at are one page to Gatsby's scripts, though the server sends one of two for them. */
const pageAt = (pathname: string) => (pathname.endsWith("/404.html") ? "/404.html" : pathname);

/** Takes the place of Gatsby's own script, whose text is different on every page. */
const pageAddressScript = (pathname: string) => (
  <script
    key="page-address"
    data-path={pageAt(pathname)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page
    dangerouslySetInnerHTML={{ __html: PAGE_ADDRESS_SCRIPT }}
  />
);

/**
 * Elements that plugins add to every head: what gatsby-plugin-image's component GatsbyImage needs, which this site does
 * not use, and touch icons of other sizes than the one that devices scale from.
 */
const UNUSED = /^gatsby-image-|^gatsby-plugin-manifest-apple-touch-icon-(?!192x192$)/;

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const keyOf = (node: ReactNode) => (isValidElement(node) ? String(node.key) : "");
  replaceHeadComponents(getHeadComponents().filter((node) => !UNUSED.test(keyOf(node))));
  replacePostBodyComponents(
    getPostBodyComponents().map((node) => (keyOf(node) === "script-loader" ? pageAddressScript(pathname) : node)),
  );
};
