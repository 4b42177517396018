import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

export { wrapPageElement } from "./gatsby-browser";

/** One style block in the head of each page instead of one beside each element, so that selectors and CSP stay simple. */
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

/**
 * Tells Gatsby's script which page it is on. Gatsby writes a script for that with the path in it, another one for each
 * page, and the Content-Security-Policy would have to name them all; this one is the same on every page.
 */
const pathScript = (pathname: string) => (
  <script
    key="page-path"
    data-path={pathname}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    dangerouslySetInnerHTML={{ __html: "window.pagePath=document.currentScript.dataset.path" }}
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
  // Only GatsbyImage needs what its plugin puts into every head; our pictures paint without it.
  replaceHeadComponents(getHeadComponents().filter((node) => !keyOf(node).startsWith("gatsby-image-")));
  replacePostBodyComponents(
    getPostBodyComponents().map((node) => (keyOf(node) === "script-loader" ? pathScript(pathname) : node)),
  );
};
