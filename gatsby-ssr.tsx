import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

export { wrapPageElement } from "./gatsby-browser";

/** Puts the styles into the head of each page. Emotion would put them beside each element, where they disturb selectors. */
export const replaceRenderer: GatsbySSR["replaceRenderer"] = ({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}) => {
  const cache = createCache({ key: "css" });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>);
  replaceBodyHTMLString(html);
  setHeadComponents(
    extractCriticalToChunks(html).styles.map(({ key, ids, css }) => (
      <style
        key={key + ids.join()}
        data-emotion={[key, ...ids].join(" ").trim()}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Emotion's own output, from our code alone
        dangerouslySetInnerHTML={{ __html: css }}
      />
    )),
  );
};

/** src/browser/pagePath.ts, compiled by src/build/configureWebpack.ts. */
declare const PAGE_PATH_SCRIPT: string;

/** Takes the place of Gatsby's own script, whose text is different on every page. */
const pagePathScript = (pathname: string) => (
  <script
    key="page-path"
    data-path={pathname}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, the same on every page
    dangerouslySetInnerHTML={{ __html: PAGE_PATH_SCRIPT }}
  />
);

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({
  pathname,
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
}) => {
  const keyOf = (node: ReactNode) => (isValidElement(node) ? String(node.key) : "");
  // gatsby-plugin-image adds these to every head for its component GatsbyImage, which this site does not use.
  replaceHeadComponents(getHeadComponents().filter((node) => !keyOf(node).startsWith("gatsby-image-")));
  replacePostBodyComponents(
    getPostBodyComponents().map((node) => (keyOf(node) === "script-loader" ? pagePathScript(pathname) : node)),
  );
};
