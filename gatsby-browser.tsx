/** What Gatsby runs in a browser, once a visitor uses a form: src/inline/startScripts.ts loads it then. */
import { CacheProvider } from "@emotion/react";
import type { GatsbyBrowser } from "gatsby";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageContext } from "./model/kinds/kind";
import { keepDrafts } from "./src/form/script/draft";
import { RootBoundary } from "./src/frame/failure/RootBoundary";
import { Layout } from "./src/frame/Layout";
import { runControls } from "./src/inline/controls";
import { runPageParts } from "./src/inline/pageParts";
import { PAGE_RENDERED } from "./src/inline/pageRendered";
import { EverywhereNotes } from "./src/sections/page/Notes";
import { adoptStyles } from "./src/ui/styleCache";

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

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby restores scroll positions. The browser would do it before the new page is rendered, and Gatsby would save that
  // as the old page's position.
  window.history.scrollRestoration = "manual";
  // The page may be opened again without React.
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = "auto";
  });
  // A translation or an extension may change the page, and React then renders it again.
  keepDrafts();
  // Built pages have them in their HTML.
  if (process.env.BUILD_STAGE === "develop") runControls();
};

/** Tells forms of a new fragment, as the router changes the address without the browser's event, and inline scripts of a page. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) window.dispatchEvent(new HashChangeEvent("hashchange"));
  window.dispatchEvent(new Event(PAGE_RENDERED));
  runPageParts();
};

/**
 * A page that has just taken over stays where its visitor has scrolled. Gatsby would restore an earlier position, also under
 * a tap, which then hit nothing.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined || window.scrollY === 0;

/**
 * Starts React with an error boundary around everything. Not in `wrapRootElement`: Gatsby also calls it for the head, where
 * the boundary's fallback would replace the page's title.
 */
export const replaceHydrateFunction = () => (page: ReactElement, container: Element) => {
  const guarded = (
    <CacheProvider value={adoptStyles(document)}>
      <RootBoundary>{page}</RootBoundary>
    </CacheProvider>
  );
  // `gatsby develop` sends empty HTML.
  const hasHtml = container.querySelector("#gatsby-focus-wrapper > *") !== null;
  // From here on, Gatsby's router opens the next page.
  document.querySelector("[type=speculationrules]")?.remove();
  const focused = document.activeElement;
  const alike = document.getElementsByName(focused?.getAttribute("name") ?? "");
  const place = [...alike].indexOf(focused as HTMLElement);
  // Also runs the effect in which the router listens. A click before would change the address, and not the page.
  const root = flushSync(() => (hasHtml ? hydrateRoot(container, guarded) : createRoot(container)));
  if (!hasHtml) root.render(guarded);
  // After a translation, React replaces the elements of the page.
  if (focused?.isConnected === false) alike[place]?.focus({ preventScroll: true });
  return () => root.unmount();
};
