/** What Gatsby runs in a browser, in `gatsby develop`. Of built pages, React takes over the forms alone (src/hydrate.tsx). */
import { CacheProvider } from "@emotion/react";
import type { GatsbyBrowser } from "gatsby";
import type { PageContext } from "./model/kinds/kind";
import { keepDrafts } from "./src/form/script/draft";
import { Layout } from "./src/frame/Layout";
import { runControls } from "./src/inline/controls";
import { runPageParts } from "./src/inline/pageParts";
import { EverywhereNotes } from "./src/sections/page/Notes";
import { PAGE_RENDERED } from "./src/ui/pageRendered";
import { createStyleCache } from "./src/ui/styleCache";

/** The frame stays mounted across navigation. What it needs of a page comes from the page's kind. */
export const wrapPageElement: NonNullable<GatsbyBrowser<object, Partial<PageContext>>["wrapPageElement"]> = ({
  element,
  props: { location, pageContext },
}) => (
  <Layout pathname={location.pathname} page={pageContext.page}>
    <EverywhereNotes />
    {element}
  </Layout>
);

const styles = createStyleCache();

export const wrapRootElement: GatsbyBrowser["wrapRootElement"] = ({ element }) => (
  <CacheProvider value={styles}>{element}</CacheProvider>
);

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  keepDrafts();
  runControls();
};

/** Tells forms of a new fragment, as the router changes the address without the browser's event, and inline scripts of a page. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) window.dispatchEvent(new HashChangeEvent("hashchange"));
  window.dispatchEvent(new Event(PAGE_RENDERED));
  runPageParts();
};
